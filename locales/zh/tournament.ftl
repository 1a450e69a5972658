# 比賽中發生的事，以及不獲接受的原因。籌碼以金額計；報名費及獎金為金錢。

tournament-entered = { $player } 報名：撥入獎金 { $pool }，費用 { $fee }。
tournament-entered-again = { $player } 再次報名：撥入獎金 { $pool }，費用 { $fee }。
tournament-withdrew = { $player } 取消報名，獲退回 { $amount }。
tournament-notice = 檯上通知列明所有級別盲注的最低和最高金額：{ $small } 及 { $big }。
tournament-began = 比賽開始。報名：{ $entries } 次；博彩桌：{ $tables } 張。
tournament-table-opened = 第 { $table } 桌開放。
tournament-drawn = { $player } 抽得第 { $table } 桌第 { $seat } 門。
tournament-chips-given = { $player } 獲發籌碼 { $chips }。

tournament-level = 第 { $level } 級開始：小盲注 { $small }、大盲注 { $big }，由各桌下一局起生效。
tournament-break = 休息開始。
tournament-paused = 計時停止，各桌不開新局。
tournament-resumed = 計時恢復。

tournament-hand-began = 第 { $table } 桌第 { $hand } 局開始，屬第 { $level } 級。獲派牌的門：{ $seats }。
tournament-hand-ended = 第 { $table } 桌該局完結。
tournament-hand-void = 第 { $table } 桌該局無效，一切不計。
tournament-stack = { $player } 現有籌碼 { $chips }。
tournament-commission = { $word-house }從第 { $table } 桌的彩池抽取佣金 { $chips }，該等籌碼退出比賽。

tournament-broke = { $player } 已無籌碼，仍可補購。
tournament-rebought = { $player } 補購：撥入獎金 { $pool }，費用 { $fee }。
tournament-added-on = { $player } 加購：撥入獎金 { $pool }，費用 { $fee }。
tournament-went-out = { $player } 出局。

tournament-will-be-disqualified = { $player } 將被取消資格；如有進行中的一局，先行完成。
tournament-disqualified = { $player } 被取消資格，其籌碼 { $chips } 退出比賽。
tournament-penalised = { $player } 受罰，其後 { $hands } 局均蓋牌。
tournament-penalty-served = { $player } 受罰期滿，恢復參與。
tournament-went-away = { $player } 缺席：照樣獲派牌、下盲注，並每局蓋牌。
tournament-came-back = { $player } 已返回。

tournament-entries-closed = 不再發售籌碼。報名：{ $entries } 次；{ $word-player }：{ $players } 名；獎金：{ $pool }。
tournament-overlay = { $word-house }在獎金中加入 { $amount }，補足所保證之數。
tournament-prize-set = 第 { $place } 名得 { $amount }。
tournament-seat-set = 第 { $place } 名得另一比賽的參賽資格，價值 { $amount }。
tournament-placed = { $player } 得第 { $from } 名。
tournament-placed-together = { $player } 與他人共佔第 { $from } 至第 { $to } 名。
tournament-prize-paid = { $player } 獲派獎金 { $amount }。
tournament-seat-won = { $player } 贏得另一比賽的參賽資格，價值 { $amount }。
tournament-forfeited = 第 { $place } 名的獎金 { $amount } 無人可領，撥歸前一名。

tournament-moved = { $player } 帶同全部籌碼，由第 { $from } 桌調往第 { $table } 桌第 { $seat } 門。
tournament-table-broken = 第 { $table } 桌撤銷，該桌的{ $word-player }已調往他桌。
tournament-final-table = 決賽桌：餘下 { $players } 名{ $word-player }同坐一桌。
tournament-hand-for-hand = 各桌改為逐局同步：每桌各進行一局，然後互相等候。
tournament-not-hand-for-hand = 各桌不再互相等候。
tournament-round-ended = 各桌均已完成該局。
tournament-coloured = 兌換小面額籌碼後，{ $player } 有籌碼 { $chips }。
tournament-smallest-chip = 最小面額的籌碼現為 { $chip }；因兌換而退出比賽的籌碼為 { $removed }，新增的為 { $added }。

tournament-cancelled = 比賽取消。
tournament-refunded = { $player } 獲退還 { $amount }。
tournament-over = 比賽結束。

tournament-phase-entering = 接受報名
tournament-phase-running = 進行中
tournament-phase-over = 已結束
tournament-phase-cancelled = 已取消

tournament-wait-paused = 計時已停止
tournament-wait-break = 現正休息
tournament-wait-others = 其他桌尚未完成該局
tournament-wait-moves = 須先有{ $word-player }調桌
tournament-wait-final-table = 餘下的{ $word-player }須先全部調往同一桌
tournament-wait-breaks = 該桌的{ $word-player }須調往他桌

tournament-due-colour-up = 小面額籌碼兌換為大面額；其中 { $small } 枚不足一枚大面額者以抽籤決定。
tournament-due-final-table = 餘下的 { $players } 名{ $word-player }抽籤調往同一桌。
tournament-due-break = 第 { $table } 桌撤銷：該桌的 { $players } 名{ $word-player }抽籤調往他桌。
tournament-due-move = { $player } 帶同全部籌碼，由第 { $from } 桌第 { $left } 門調往第 { $table } 桌第 { $seat } 門。

tournament-no-now = 比賽現階段（{ $phase }）不可這樣做
tournament-no-stack = 起始籌碼 { $stack } 不足以下首個大盲注 { $blind }
tournament-no-break-outside = 賽程的首尾必須是級別
tournament-no-larger-chip = 新的最小面額 { $chip } 必須是原來面額 { $before } 的倍數，且較之為大
tournament-no-whole-blinds = 第 { $level } 級的盲注無法以面額 { $chip } 的籌碼組成
tournament-no-falling-level = 第 { $level } 級的盲注低於之前的級別
tournament-no-open-end = 開放至第 { $until } 級即開放至完結：第 { $last } 級為最後一級
tournament-no-sale = 此項雖有提供，卻永不可購買
tournament-no-add-on-break = 設加購則必須有且只有一次發售加購的休息；不設加購則不可有此休息
tournament-no-sum = 獎金各份合共萬分之 { $sum }，並非萬分之 10000
tournament-no-rising-prizes = 第 { $place } 名所得會多於前一名
tournament-no-empty-prize = 任何名次所得的份額不可為零
tournament-no-rising-rows = 獎金表各行的報名次數必須遞增：{ $entries } 並不高於前一行
tournament-no-prize-row = 獎金表沒有一行達到 { $entries } 次報名
tournament-no-seat-value = 另一比賽的參賽資格必須有其價值，且不超過本程式所接受之數
tournament-no-second-entry = { $player } 已報名
tournament-not-in-it = { $player } 不在比賽之中，或已不在其中
tournament-full = 名額已滿：最多報名 { $most } 次
tournament-no-more-entries = 已不接受報名
tournament-no-re-entry = { $player } 不可再次報名
tournament-too-few = 報名：{ $entered } 名；比賽至少須有 { $least } 名方可開始
tournament-no-order = 次序必須包含小於 { $count } 的每個數，各一次
tournament-not-yet = 時間未到
tournament-earlier = 此時間早於上一個時間
tournament-clock-stands = 計時早已停止
tournament-clock-runs = 計時正在進行
tournament-marked-already = { $player }於該局完結時即被取消資格
tournament-no-table = 第 { $table } 桌並未開放
tournament-plays = 第 { $table } 桌有一局正在進行
tournament-plays-not = 第 { $table } 桌並無進行中的一局
tournament-waits = 第 { $table } 桌須等候：{ $why }
tournament-small-chips-first = 須先兌換小面額籌碼，休息方可結束
tournament-other-players = 所列並非第 { $table } 桌該局的各門，每門一次
tournament-no-chip-sum = 該局後的籌碼合共 { $given }，而該局前為 { $due }
tournament-broken-chips = { $chips } 無法以面額 { $chip } 的籌碼組成
tournament-no-chips-now = 現不向 { $player } 發售籌碼
tournament-too-many-chips = { $player } 的籌碼多於 { $most }，不可再購
tournament-bought-already = { $player } 已購買 { $times } 次，不可再購
tournament-has-chips = { $player } 仍有籌碼
tournament-nothing-due = 現無此事須辦
tournament-away-already = { $player } 早已缺席
tournament-here-already = { $player } 並無缺席
tournament-no-penalty = 處罰最少一局
tournament-last-one = { $player } 是最後可勝出的一人，不可取消其資格
tournament-prizes-paid = 獎金已有派付，比賽不可再取消
tournament-chips-stay = 比賽進行期間，{ $player } 的籌碼須留在比賽之中
tournament-no-deal = 獎金照既定安排派付：{ $word-house }不參與其他分獎協議
tournament-folds-away = 輪到第 { $seat } 門時作蓋牌論：該{ $word-player }不在場或正受罰
tournament-decides = 比賽桌上，此事由比賽決定
tournament-takes-more = 場方從該等彩池最多收取 { $most }，而非 { $chips }
