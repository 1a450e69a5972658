# Omaha 博彩桌上發生的事，以及每筆投注的結果。第 1 池為主池，其後為邊池。

omaha-sat = { $player } 攜籌碼 { $amount } 在第 { $seat } 門入座。
omaha-sat-posting = { $player } 攜籌碼 { $amount } 在第 { $seat } 門入座，不等候大盲注輪到而補下大盲注，在小盲注之位則下小盲注。
omaha-topped-up = 第 { $seat } 門增加籌碼 { $amount }。
omaha-chips-taken = 第 { $seat } 門取走桌上籌碼 { $amount } 並繼續參與。
omaha-sat-out = 第 { $seat } 門由下一局起暫停參與。
omaha-came-back = 第 { $seat } 門恢復參與。
omaha-came-back-posting = 第 { $seat } 門恢復參與，不等候大盲注輪到而補下大盲注，在小盲注之位則下小盲注。
omaha-will-leave = 第 { $seat } 門於本局完結後離座。
omaha-left = { $player } 攜籌碼 { $amount } 離開第 { $seat } 門。
omaha-queued = { $player } 輪候入座，排第 { $place } 位。
omaha-unqueued = { $player } 不再輪候入座。
omaha-seat-offered = 現有空位可供 { $player } 入座。

omaha-notice = 檯上通知列明：小盲注 { $small }、大盲注 { $big }，{ $limit }。
omaha-commission-shown = { $word-house }的佣金為彩池的 { $rate }，每局最多 { $cap }。
omaha-commission-shown-chinese-alone = { $word-house }的佣金為彩池的 { $rate }，每局最多 { $cap }；如此高的上限僅以中文本為據。
omaha-commission-none = { $word-house }不收取佣金。
omaha-departs-blinds = 只有兩名{ $word-player }時由持指示器者下小盲注，偏離第五條：本桌不可只冠以該規章的名稱
omaha-departs-raises = 兩人之間加注金額以彩池為限而次數不限，偏離 12(2) 及 12(4)：本桌不可只冠以該規章的名稱

omaha-hand-laid = 比賽在此枱安排第 { $number } 局：第 { $level } 級，盲注為 { $small } 及 { $big }。
omaha-hand-started = 第 { $number } 局開始，指示器在第 { $button } 門。獲派牌的門：{ $players }。
omaha-blind-missed = 第 { $seat } 門不獲派牌，盲注略過該門。
omaha-blind-posted = 第 { $seat } 門投下{ $blind } { $amount }。
omaha-card-dealt = 第 { $seat } 門獲派 { $card }，牌面向下。
omaha-card-dealt-down = 第 { $seat } 門獲派一張牌，牌面向下。
omaha-hand-dealt = 第 { $seat } 門逐張獲發四張牌，牌面向下：{ $cards }。
omaha-hand-dealt-down = 第 { $seat } 門逐張獲發四張牌，牌面向下。
omaha-burnt = 銷牌一張，不予揭示。
omaha-burnt-known = 銷牌一張：{ $card }。
omaha-board = 開出公共牌 { $card }。

omaha-folded = 第 { $seat } 門蓋牌。
omaha-checked = 第 { $seat } 門選擇（check）。
omaha-called = 第 { $seat } 門跟注至 { $amount }。
omaha-called-all-in = 第 { $seat } 門全押跟注至 { $amount }。
omaha-bet = 第 { $seat } 門下注 { $amount }。
omaha-bet-all-in = 第 { $seat } 門全押下注 { $amount }。
omaha-raised = 第 { $seat } 門加注至 { $amount }。
omaha-raised-all-in = 第 { $seat } 門全押加注至 { $amount }。
omaha-timed-out-folded = 第 { $seat } 門未及時作決定，作蓋牌論。
omaha-timed-out-checked = 第 { $seat } 門未及時作決定，作選擇（check）論。
omaha-announced = 第 { $seat } 門未輪到已表示：{ $action }。
omaha-announced-amount = 第 { $seat } 門未輪到已表示：{ $action }，合共 { $amount }。
omaha-turned-up = 第 { $seat } 門自行亮出自己的牌；一切不變。

omaha-uncalled = 無人跟的 { $amount } 退回第 { $seat } 門。
omaha-pot-formed = { $pot ->
        [1] 主池
       *[other] 第 { $pot } 池（邊池）
    }共有 { $amount }。可贏得該池的門：{ $seats }。
omaha-betting-closed = { $street }完結。
omaha-hand-shown = 第 { $seat } 門開牌 { $cards }：{ $category }，以 { $best } 組成。
omaha-pot-awarded = { $pot ->
        [1] 主池
       *[other] 第 { $pot } 池（邊池）
    }派出。勝出的門：{ $seats }。
omaha-pot-awarded-less = { $pot ->
        [1] 主池
       *[other] 第 { $pot } 池（邊池）
    }扣除佣金 { $commission } 後派出。勝出的門：{ $seats }。
omaha-settled = 全部派付完畢；本局佣金為 { $amount }。
omaha-closed = 本局完結。

omaha-card-exposed = 第 { $seat } 門的第 { $nth } 張牌被錯誤{ $word-exposed }：{ $card }。
omaha-board-taken-back = 由第 { $nth } 張起的公共牌收回。
omaha-stub-shuffled = 餘牌重新洗牌。

omaha-line-won = 第 { $seat } 門從{ $pot ->
        [1] 主池
       *[other] 第 { $pot } 池（邊池）
    }取得 { $amount }，其在該池的投注為 { $stake }。
omaha-line-rest = 第 { $seat } 門取得{ $pot ->
        [1] 主池
       *[other] 第 { $pot } 池（邊池）
    }不可分割的 { $amount }。
omaha-line-lost = 第 { $seat } 門輸去在{ $pot ->
        [1] 主池
       *[other] 第 { $pot } 池（邊池）
    }的投注 { $stake }。
omaha-line-returned = 第 { $seat } 門的投注 { $stake } 退回。
omaha-line-uncalled = 第 { $seat } 門取回無人跟的投注 { $stake }。
omaha-line-commission = 第 { $seat } 門從其所得中承擔佣金 { $amount }。
omaha-commission-taken = 場方從{ $pot ->
        [1] 主池
       *[other] 第 { $pot } 池（邊池）
    }抽取佣金 { $amount }。
