#include "server/backstage.h"

namespace stellwerk {

namespace {

net::Response refusal(int status) { return {.status = status, .headers = safe_headers()}; }

}  // namespace

void Backstage::request(net::Request request, net::Answer answer) {
    const bool is_metrics = request.path == "/metrics";
    if (!is_metrics && request.path != "/healthz") return answer(refusal(404));
    if (request.method != "GET" && request.method != "HEAD") {
        net::Response response = refusal(405);
        response.headers.emplace_back("Allow", "GET, HEAD");
        return answer(std::move(response));
    }
    loop_of_site_.post([this, is_metrics, answer = std::move(answer)]() mutable {
        own_->post([response = is_metrics ? site_.metrics() : site_.health(),
                    answer = std::move(answer)]() mutable { answer(std::move(response)); });
    });
}

std::expected<net::Listener*, net::Response> Backstage::upgrade(const net::Request&,
                                                                net::SocketId) {
    return std::unexpected(refusal(404));
}

}  // namespace stellwerk
