// The bodies of Asio's and Beast's functions that are no templates, compiled once for everybody.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
