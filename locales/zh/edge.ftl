# 精確值的計算步驟。

explain-qpoker-combinations = 由 { $cards } 張牌，{ $word-player }得 { $hands } 手牌之一，{ $word-croupier }由餘牌得 { $croupier } 手之一：共 { $combinations } 種組合。
explain-qpoker-order = 將 { $kinds } 種手牌由最小排至最大（點數相同：{ $ties }）；對每一手，以{ $word-player }三張牌的容斥法計算{ $word-croupier }較小、相同及較大的手數。
explain-qpoker-not-qualified = 在 { $hands } 手牌中，{ $word-croupier }有 { $weak } 手不合資格。
explain-qpoker-class = { $category }：{ $hands } 手中 { $staying } 手繼續；{ $word-croupier }不合資格 { $not_qualified } 種組合，勝 { $win }，和 { $tie }，負 { $lose }。
explain-qpoker-lowest-played = 繼續的最小手牌為 { $hand }：對它 { $not_qualified } 手不合資格，{ $win } 手輸，{ $tie } 手和，{ $lose } 手贏；繼續值 { $play }，不跟隨值 { $give_up }。
explain-qpoker-highest-given-up = 不跟隨的最大手牌為 { $hand }：對它 { $not_qualified } 手不合資格，{ $win } 手輸，{ $tie } 手和，{ $lose } 手贏；繼續值 { $play }，不跟隨值 { $give_up }。
explain-qpoker-outcome = { $strategy }：{ $outcome } { $combinations } 種組合，每種 { $net }，合計 { $sum }。
explain-qpoker-sum = { $strategy }：總計 { $sum }，即每注 { $ev }。
explain-qpoker-bonus-class = 多寶，{ $category }：{ $hands } 手，每手 { $net }，合計 { $sum }。
explain-qpoker-bonus-sum = 多寶：{ $hands } 手總計 { $sum }，即 { $ev }。
explain-football-combinations = 由 { $cards } 張牌順序抽三張有 { $combinations } 種；無第三張的手牌，按其後可能出現的每張牌各計一次。
explain-football-points = 按點數計的牌：0 點 { $zero } 張，1 點 { $one } 張，2 點 { $two } 張，3 點 { $three } 張，4 點 { $four } 張，5 點 { $five } 張，6 點 { $six } 張，7 點 { $seven } 張，8 點 { $eight } 張，9 點 { $nine } 張。
explain-football-hand = { $cards } 張牌成 { $points } 點：{ $draws } 種。
explain-football-bet = { $bet }：贏 { $win }，輸 { $lose }，輸一半 { $lose_half }，退回 { $returned }；總計 { $sum }，即每單位 { $ev }。
explain-football-drift = 每張牌下一張出現的機會相同，故派牌盒日後各值的平均即為此值。
explain-commission-terms = 彩池的 { $rate }，最多 { $cap }，以 { $chip } 的籌碼計；達 { $from } 時即達上限。
explain-commission-pot = 第 { $pot } 池 { $amount }：至此 { $so_far } 應抽 { $due }，故該池承擔 { $commission }。
explain-commission-sum = 合共 { $amount }，抽取 { $commission }：{ $share }。
edge-unseen-outside = 此派牌盒不可有 { $value } 張未見的牌
ties-suits = 以花色定勝負
ties-push = 退回投注
explain-stud-combinations = { $word-player }有 { $hands } 手牌之一；餘 { $ups } 張可為{ $word-exposed }的牌，{ $word-croupier }的手牌有 { $rest } 種補足方法：{ $situations } 種情況，{ $combinations } 種組合。
explain-stud-classes = 計算相同的手牌歸為一類：按點數 { $classes } 類，同花 { $suited } 類，合共 { $all } 類，各以容斥法對每個{ $word-exposed }的牌點數計算。
explain-stud-not-qualified = 在 { $all } 手牌中，{ $word-croupier }有 { $hands } 手不合資格；每手遇上{ $word-player }手牌與{ $word-exposed }的牌 { $meetings } 種：{ $combinations } 種組合。
explain-stud-below-ace-king = A-K 以下有 { $situations } 種情況；其中 { $raised } 種以加注為佳。
explain-stud-ace-king = 持 A-K 而無對有 { $situations } 種情況；其中 { $raised } 種以加注為佳。
explain-stud-category = { $category }：{ $situations } 種情況，{ $raised } 種加注，每種對 { $rest } 手；{ $word-croupier }不合資格 { $not_qualified }，勝 { $win }，負 { $lose }。
explain-stud-category-push = { $category }：{ $situations } 種情況，{ $raised } 種加注，每種對 { $rest } 手；{ $word-croupier }不合資格 { $not_qualified }，勝 { $win }，相同 { $push }，負 { $lose }。
explain-stud-strategy = { $strategy }：{ $terms } = { $sum }；除以 { $combinations } 得 { $ev }。
