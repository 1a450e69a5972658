//! x
use std::time::Instant;
fn main() {
    let rules = sabot_edge::qpoker::Rules::regulation();
    let h = sabot_cards::parse_cards("Qs 6d 4c").unwrap();
    let t = Instant::now();
    for _ in 0..100 {
        std::hint::black_box(sabot_edge::qpoker::advice([h[0], h[1], h[2]], &rules).unwrap());
    }
    println!("{:?}", t.elapsed() / 100);
    let t = Instant::now();
    std::hint::black_box(sabot_edge::qpoker::analyse(&rules));
    println!("analyse {:?}", t.elapsed());
    let h = sabot_cards::parse_cards("As Kd Jc 8h 3c").unwrap();
    let up = sabot_cards::parse_cards("8d").unwrap();
    let t = Instant::now();
    std::hint::black_box(
        sabot_edge::stud::decision([h[0], h[1], h[2], h[3], h[4]], &up, &sabot_edge::stud::Rules::of_69_2003())
            .unwrap(),
    );
    println!("stud decision {:?}", t.elapsed());
    let t = Instant::now();
    std::hint::black_box(sabot_edge::stud::analyse(&sabot_edge::stud::Rules::of_69_2003()));
    println!("stud analyse {:?}", t.elapsed());
}
