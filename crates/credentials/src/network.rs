//! Networks and neighbourhoods: by what requests are counted.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The network that an address stands for when requests are counted. Whoever has one IPv6 address has 2⁶⁴ of them, so
/// these are counted by their first 64 bits.
#[must_use]
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
    }
}

/// The neighbourhood of an address: what one customer of a provider may well have all of.
#[must_use]
pub fn block(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(Ipv4Addr::from_bits(address.to_bits() & !0xff)),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !(u128::MAX >> 48))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks() {
        for (address, expected) in [
            ("203.0.113.7", "203.0.113.7"),
            ("::ffff:203.0.113.7", "203.0.113.7"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
            ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
            ("2001:db8:1:3::", "2001:db8:1:3::"),
        ] {
            assert_eq!(network(address.parse().expect("an address")).to_string(), expected);
        }
        for (address, expected) in [
            ("203.0.113.7", "203.0.113.0"),
            ("::ffff:203.0.113.7", "203.0.113.0"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1::"),
        ] {
            assert_eq!(block(address.parse().expect("an address")).to_string(), expected);
        }
    }
}
