#include "server/replies.h"

#include "server/words.h"

namespace stellwerk {

using protocol::Done, protocol::Refused;

void Replies::send(net::SocketId id, const protocol::ServerMessage& message) {
    loop_.send(id, std::make_shared<const std::string>(protocol::text(message)));
}

void Replies::done(Reply reply, std::optional<std::string> table) {
    if (reply.socket != 0) send(reply.socket, Done{reply.n, std::move(table)});
}

void Replies::refuse(Reply reply, std::string code, std::string message) {
    ++refused_;
    if (reply.socket != 0)
        send(reply.socket, Refused{reply.n, std::move(code), nullptr, "", "", std::move(message)});
}

void Replies::refuse(Reply reply, const Rejection& rejection) {
    if (rejection.problem) return refuse(reply, *rejection.problem);
    ++refused_;
    if (reply.socket == 0) return;
    Refused refused{reply.n, std::string(name_of(rejection.code)), nullptr, "", "", ""};
    if (rejection.refusal)
        refused.reason = rejection.refusal->reason, refused.rule = rejection.refusal->rule;
    send(reply.socket, refused);
}

void Replies::refuse(Reply reply, const Problem& problem) {
    ++refused_;
    if (reply.socket == 0) return;
    send(reply.socket,
         Refused{reply.n, "malformed", nullptr, "", problem.path, common_words().say(problem)});
}

}  // namespace stellwerk
