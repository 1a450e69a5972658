# 每筆投注的結果。

line-won = 第 { $seat } 門，{ $player }：{ $bet } { $stake } 勝出，派彩 { $amount }。
line-prize = 第 { $seat } 門，{ $player }：{ $bet } { $stake } 贏得彩金 { $amount }；投注額不退回。
line-lost = 第 { $seat } 門，{ $player }：{ $bet } { $stake } 作輸論。
line-returned = 第 { $seat } 門，{ $player }：{ $bet } { $stake } 退回。
line-carried = 第 { $seat } 門，{ $player }：{ $bet } { $stake } 轉到下一局。
line-half-lost = 第 { $seat } 門，{ $player }：{ $bet } { $stake } 輸一半，即 { $amount }。
