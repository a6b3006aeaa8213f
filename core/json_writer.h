// An object put together member by member, as text: for what consists of parts that are text
// already, or of more than one record.
#pragma once
#include "core/json.h"

namespace stellwerk::json {

class ObjectWriter {
  public:
    template <class T>
    ObjectWriter& add(std::string_view name, const T& value) {
        begin_member(name);
        detail::append(text_, value);
        return *this;
    }
    ObjectWriter& add_rendered(std::string_view name, std::string_view value) {
        begin_member(name);
        text_ += value;
        return *this;
    }
    // The fields of a record whose type is wanted: `is_wanted` is a template over types.
    template <Record R, class IsWanted>
    ObjectWriter& add_fields(const R& record, IsWanted is_wanted) {
        for_each_field(record, [&]<class Field>(std::string_view name, const Field& field) {
            if constexpr (is_wanted.template operator()<Field>()) add(name, field);
        });
        return *this;
    }

    std::string text() const& { return text_ + '}'; }
    std::string text() && { return std::move(text_ += '}'); }

  private:
    void begin_member(std::string_view name) {
        if (text_.size() > 1) text_ += ',';
        detail::append_text(text_, name);
        text_ += ':';
    }

    std::string text_ = "{";
};

}  // namespace stellwerk::json
