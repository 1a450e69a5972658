//! The screens are part of the program: when they are built anew, so is it.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
