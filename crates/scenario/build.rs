//! The scenarios are embedded: a new or changed file must be seen by the compiler.

fn main() {
    println!("cargo::rerun-if-changed=../../scenarios");
}
