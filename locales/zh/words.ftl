# 行內用語，按類排列；每個詞以類名及其詞命名，例如 bet-ante。

bet-ante = 原注
bet-raise = 加注
bet-jackpot = 累進大獎投注

category-royal-flush = { $word-royal-flush }
category-straight-flush = 同花順
category-four-of-a-kind = 四條
category-full-house = 夫盧
category-flush = 同花
category-straight = 順
category-three-of-a-kind = 三條
category-two-pairs = 兩對
category-pair = 一對
category-odd-cards = { $regulation ->
        [stud] 五張散牌
        [qpoker] 三張散牌
        [omaha] 五張散牌
       *[other] 散牌
    }

device-shoe = 派牌盒
device-machine = { $word-machine }
device-hand = 莊荷手中

source-reader = 讀牌器
source-console = { $word-croupier }操作台
source-generator = 內置產生器

currency-MOP = MOP
currency-HKD = HKD
currency-play = 遊戲籌碼
currency-tournament = 比賽籌碼

phase-between = 兩局之間
phase-betting = 接受投注
phase-dealing = 派牌中
phase-deciding = { $regulation ->
        [qpoker] 決定跟隨與否
        [stud] 決定加注與否
       *[other] 等候決定
    }
phase-opening = 開牌中
phase-settled = 已結算
phase-closed = 已關閉

when-dealing = 派牌時
when-decisions = 尚有決定未作出時
when-later = 最後一個決定作出後

place-seat = 第 { $number } 門
place-croupier = { $word-croupier }
nobody = 無人

irregularity-wrong-dealing = 派牌方法不正確
irregularity-seat-skipped = 應獲派牌的一門被略過
irregularity-wrong-count = 派出的牌數有異
irregularity-cards-exposed = 兩張或以上的牌被{ $word-exposed }
irregularity-duplicate-card = 同一張牌出現兩次
irregularity-missing-card = 欠缺一張牌
irregularity-card-exposed = 一張牌被{ $word-exposed }
irregularity-unbet-seat = 派牌給沒有下注的一門
irregularity-machine-failed = { $word-machine }失靈
irregularity-generator-failed = 產生器失靈
irregularity-reader-failed = 讀牌器失靈

notation-not-a-rank = 第 { $position } 個字：「{ $found }」不是以點數開頭
notation-not-a-suit = 第 { $position } 個字：「{ $found }」不是以花色開頭
notation-cut-off = 第 { $position } 個字：紙牌「{ $found }」欠缺花色
notation-too-many = 第 { $position } 個字：由「{ $found }」起紙牌過多
notation-trailing = 第 { $position } 個字：只需一張牌，其後不應有「{ $found }」
notation-empty = 第 { $position } 個字：需要一張牌，但沒有文字{ $found }
bet-bet = 與{ $word-croupier }博彩投注
bet-bonus = 多寶投注
bet-upper = 上盤投注
bet-lower = 下盤投注
bet-even = 雙數投注
bet-odd = 單數投注
bet-post = 和局投注
phase-showing = { $word-player }開牌階段
phase-third = 派第三張牌階段
phase-shuffling = 待洗牌
nothing = 無

bet-pot = 彩池投注
bet-uncalled = 無人跟的投注
bet-commission = 佣金

blind-small = 小盲注
blind-big = 大盲注
blind-live = 補交的大盲注

street-first = 首輪投注
street-flop = 第二輪投注（翻牌）
street-turn = 第三輪投注（轉牌）
street-river = 最後一輪投注（河牌）

action-fold = 蓋牌
action-check = 選擇（check）
action-call = 跟注
action-bet = 下注
action-raise = 加注
action-all-in = 全押

limit-pot = 以彩池為限額
limit-no-limit = 不設限額

agreement-split = 分享彩池
agreement-run-twice = 多次開出公共牌
agreement-insurance = 為牌投保
agreement-straddle = 自願盲注（straddle）
agreement-ante = 每人先下底注

phase-board = 待開公共牌
phase-awarding = 派出彩池

place-board = 公共牌
place-burn = 銷牌

irregularity-board-restored = 公共牌出錯，可以還原
irregularity-board-reshuffled = 公共牌出錯，餘牌須重新洗牌
irregularity-board-error = 公共牌出錯，無法糾正

strategy-optimal = 最佳決定
strategy-raise-always = 必定加注
strategy-pair-or-better = 一對或以上加注
strategy-ace-king-or-better = A-K 或以上加注
strategy-akj83-or-better = A-K-J-8-3 或以上加注
strategy-matching-rank = 一對或以上，或 A-K 且持有與{ $word-exposed }的牌同點數的牌
strategy-q64-or-better = Q-6-4 或以上繼續
strategy-always-play = 必定繼續
outcome-fold = 不加注
outcome-give-up = 不跟隨
outcome-not-qualified = { $word-croupier }不合資格
outcome-lose = 輸
outcome-push = 相同，退回
outcome-tie = 和，退回
outcome-win-pair-or-less = 以一對或以下勝出
outcome-win-odd-cards = 以散牌勝出
outcome-win-pair = 以一對勝出
outcome-win-others = 以同花、一對或散牌勝出
outcome-win-two-pairs = 以兩對勝出
outcome-win-three-of-a-kind = 以三條勝出
outcome-win-straight = 以順勝出
outcome-win-flush = 以同花勝出
outcome-win-full-house = 以夫盧勝出
outcome-win-four-of-a-kind = 以四條勝出
outcome-win-straight-flush = 以同花順勝出
outcome-win-royal-flush = 以{ category-royal-flush }勝出
decision-raise = 加注
decision-fold = 不加注
decision-play = 繼續
decision-give-up = 不跟隨
outcome-win = 贏
outcome-lose-half = 輸一半
outcome-returned = 退回
