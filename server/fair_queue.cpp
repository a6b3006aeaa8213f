#include "server/fair_queue.h"

namespace stellwerk {

bool FairQueue::push(const Account& account, Job job) {
    const auto own = pieces_.find(account.name());
    const auto near = of_address_.find(account.address);
    const bool is_known = !account.person.empty();
    if (size_ >= limits_.all ||
        (is_known && own != pieces_.end() && own->second.size() >= limits_.person) ||
        (!account.address.empty() && near != of_address_.end() && near->second >= limits_.address))
        return false;
    if (own == pieces_.end()) turns_.push_back(account.name());
    pieces_[account.name()].push_back({account.address, std::move(job)});
    ++of_address_[account.address];
    ++size_;
    return true;
}

std::optional<FairQueue::Job> FairQueue::pop() {
    if (turns_.empty()) return {};
    const std::string whose = std::move(turns_.front());
    turns_.pop_front();
    const auto own = pieces_.find(whose);
    Piece piece = std::move(own->second.front());
    own->second.pop_front();
    if (own->second.empty())
        pieces_.erase(own);
    else
        turns_.push_back(whose);
    if (const auto near = of_address_.find(piece.address); --near->second == 0)
        of_address_.erase(near);
    --size_;
    return std::move(piece.job);
}

void FairQueue::clear() {
    pieces_.clear(), turns_.clear(), of_address_.clear();
    size_ = 0;
}

}  // namespace stellwerk
