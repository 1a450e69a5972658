# 命令列。

cli-about = 嚴格按法規條文實現澳門受規管的撲克博彩：評定牌的大小、結算牌局、講解規則，並指明每筆派彩由哪一條決定。
cli-usage = sabot <命令> [選項]
cli-usage-options = [選項]
cli-heading-usage = 用法
cli-heading-commands = 命令
cli-heading-options = 選項
cli-heading-arguments = 引數
cli-examples =
    例子：
      sabot rank stud "Ks Kd 9h 9c 4s" "As Kh 7d 5c 2c"
      sabot settle scenarios/stud/09-5-2-two-pairs-pay-double.toml
      sabot rules stud --article 9
      sabot deal stud --seed 7 --as seat:2
    
    結束代碼：0 為「是」或已完成，1 為「否」，2 為輸入有誤，3 為磁碟或網絡問題。

cli-rank = 說明各手牌屬何組合、以何分高下、何者為勝
cli-rank-examples =
    一手牌為一個引數；各張牌之間可用空格、逗號，或不加分隔："As Kd 9h"、AsKd9h、"A♠ 10♦"。
    
    例子：
      sabot rank stud "As Ks Qs Js 10s"
      sabot rank stud AhKd9h9c4s KcAd9s9d4c --json
      sabot rank omaha AsKsQd2c JhJd9c8c --board "Ts Js 4s 9d 2h"
cli-settle = 按情境檔案進行牌局，列出每筆派彩及其所依條文
cli-settle-examples =
    檔案若列明預期結果，凡有不符均會指出，結束代碼為 1。
    
    例子：
      sabot settle scenarios/stud/09-5-2-two-pairs-pay-double.toml
      cat round.toml | sabot settle - --json --lang pt
cli-rules = 以我們的文字逐條說明規章，並列出其解釋及設定，或各情境所涵蓋的條文
cli-rules-examples =
    例子：
      sabot rules
      sabot rules stud
      sabot rules stud --article 10 --lang zh
      sabot rules stud --coverage
cli-deal = 以博彩桌上某人所見，逐步講述隨機的一局，並附條文
cli-deal-examples =
    種子相同，講述的牌局亦相同。
    
    例子：
      sabot deal stud
      sabot deal stud --seed 7 --seats 3 --as seat:2
      sabot deal stud --seed 7 --as public --lang pt
      sabot deal omaha --cash --hands 50
cli-completions = 輸出供 shell 使用的自動補全程式碼
cli-completions-examples =
    例子：
      sabot completions bash > /etc/bash_completion.d/sabot

cli-arg-help = 顯示本說明
cli-arg-version = 顯示版本
cli-arg-json = 以 JSON 作答
cli-arg-lang = 語言：英文、葡文或繁體中文
cli-arg-game = 博彩：stud、qpoker、football 或 omaha
cli-arg-hand = 一手牌，或兩手相比；足球撲克及Omaha撲克可列任意數目
cli-arg-decks = 使用多少副牌；不指定時為一副，足球撲克為六副
cli-arg-board = Omaha撲克的五張公共牌
cli-arg-file = 情境檔案，或以 - 表示標準輸入
cli-arg-article = 只顯示此條
cli-arg-coverage = 逐項列出各情境令引擎引用了哪些條文
cli-arg-seed = 用以產生紙牌及決定的數字；未指定時隨機選取
cli-arg-seats = 有多少門投注；未指定時為 4
cli-arg-as = 觀看者：seat:N、croupier、public 或 inspector；未指定時為 inspector
cli-arg-cash = omaha：一節現金局，而非單獨一局
cli-arg-hands = 現金局的局數；未指明時為 10
cli-arg-shell = 所用的 shell：bash、elvish、fish、powershell 或 zsh

cli-unknown-command = 「{ $value }」不是命令；可用 sabot --help 列出所有命令
cli-unknown-argument = 此處無法理解 { $value }；可用 --help 查看用法
cli-missing-argument = 欠缺 { $arg }；可用 --help 查看所需引數
cli-missing-value = { $arg } 須附有值
cli-invalid-value = { $arg }：「{ $value }」不屬下列任何一項：{ $valid }
cli-not-a-number = { $arg }：「{ $value }」不是此處適用的數字
cli-not-utf8 = 有引數並非可讀的文字
cli-no-command = 須有一個命令；可用 sabot --help 列出所有命令
cli-wrong-use = { $arg } 不可這樣使用；可用 --help 查看用法
cli-reserved = 「{ $command }」是保留名稱，現時尚未存在
cli-no-viewer = --as：「{ $value }」不是博彩桌上的人：seat:N、croupier、public 或 inspector
cli-no-board = --board：此博彩沒有公共牌
cli-two-hands = HAND：最多比較兩手牌
cli-hand-unreadable = HAND「{ $hand }」無法讀取：{ $why }
cli-hand-count = HAND「{ $hand }」有 { $has } 張牌，而一手牌應有 { $due } 張
cli-file-unreadable = FILE「{ $file }」無法讀取：{ $why }
cli-file-too-long = FILE「{ $file }」超過 1 MiB
cli-file-not-text = FILE「{ $file }」並非文字檔案

rank-hand = { $number }：{ $cards }，{ $category }；比較依據：{ $decides }
rank-hand-alone = { $number }：{ $cards }，{ $category }
rank-by-category = 第 { $number } 手牌勝出：組合較大。
rank-by-rank = 第 { $number } 手牌以牌面點數勝出。
rank-by-suit = 第 { $number } 手牌以花色勝出。
rank-equal = 各手牌大小相同。

settle-round = 第 { $number } 局
settle-void = 該局作無效。
settle-house = { $word-house }的結果：{ $amount }
settle-jackpot = 累進大獎：局前 { $before }，局後 { $after }，派出 { $paid }
settle-refused = 設定不獲接受，與預期相符（{ $cite }）。
settle-difference = 不符：{ $what }

rules-games = 博彩：
rules-title = { $title }，以我們的文字說明
rules-dispatch = { $called }，由{ $dispatch }核准，{ $signed } 簽署。該批示{ $granted }；{ $since }。
rules-article = 第 { $number } 條：{ $heading }
rules-beside = 須連同 { $cites } 閱讀
rules-readings = 解釋（* 為預設）
rules-differences = 葡文本與中文本的差異
rules-not-computable = （只能由人進行或查看：{ $instead }）
rules-in-part = （部分只能由人進行或查看：{ $instead }）
rules-pending = （{ $why }）
rules-no-article = --article：{ $game }有第 1 至 { $last } 條，沒有第 { $number } 條
rules-kind-fixed = 固定
rules-kind-setting = 設定
rules-kind-departure = 偏離：可行，除非{ $word-house }選用，否則不採用
rules-kind-house = 由{ $word-house }訂定

coverage-title = { $game }：各情境令引擎引用的條文
coverage-emitted = { $count } 個情境，首個為 { $first }
coverage-through = 經 { $item }：{ $count } 個情境，首個為 { $first }
coverage-pending = 場方尚未可用
coverage-hole = 缺漏
coverage-failure = 失敗 { $scenario }：{ $why }
coverage-sum = 共 { $rows } 行，{ $holes } 行缺漏，{ $not } 行無法計算，{ $part } 行只能部分計算，{ $pending } 行場方尚未可用；已進行 { $scenarios } 個情境

deal-title = { $game }的一局，種子 { $seed }，觀看者：{ $who }
who-inspector = 督察
who-croupier = { $word-croupier }
who-public = 公眾
deal-result = 本局結果
deal-seats = --seats：不可為 { $value }：須為 { $least } 至 { $seats }
deal-no-entropy = 系統未能提供隨機數：{ $why }
settle-notice = 注意：{ $what }
rank-points = { $number }：{ $cards } 共 { $points } 點；勝出：{ $wins }
rank-points-third = { $number }：{ $cards } 共 { $points } 點，須補第三張牌，勝負未定
rank-no-third-card = HAND「{ $hand }」：首兩張牌無須補第三張
deal-session = { $game }一節現金局，種子 { $seed }，觀看者：{ $who }
deal-hand = 第 { $number } 局
deal-between = 兩局之間
deal-accounts = 帶入及帶離檯面的籌碼
deal-account = { $player }：帶入 { $brought }，帶走 { $taken }，{ $net }
deal-adds-up = 籌碼全數對帳：帶入 { $brought } = 帶走 { $taken } + 佣金 { $commission }。
deal-does-not-add-up = 籌碼不符：帶入 { $brought }，帶走 { $taken }，佣金 { $commission }。
deal-hands = --hands：{ $value } 不可行：應為 1 至 { $most }
deal-hands-need-cash = --hands：只有現金局（omaha --cash）才有多局
deal-no-cash = --cash：{ $game }沒有{ $word-player }互相贏取的現金檯；Omaha撲克才有
rank-needs-board = --board：組合須用檯中央五張公共牌的其中三張，故必須列出公共牌
rank-board-count = --board：公共牌為 5 張，而非 { $has } 張
rank-wins-pot = 第 { $numbers } 手牌贏得彩池。
rank-share-pot = 第 { $numbers } 手牌相同，平分彩池。

cli-edge = 精確列出某項博彩每種投注及策略的價值
cli-edge-examples =
    金額以最小單位計。派彩表的行以組合命名；Q撲克的 bonus.組合 為多寶的一行。
    
    例子：
      sabot edge stud
      sabot edge stud --pay royal_flush=100 --ties push --explain
      sabot edge stud --pool 50000000 --jackpot-bet 1000 --players 3 --prizes fixed_last
      sabot edge qpoker --decks 4 --json
      sabot edge football --decks 8
      sabot edge omaha --pots 250000,90000 --big-blind 10000
cli-advise = 列出某一情況下每個決定的價值；供訓練及覆核之用
cli-advise-examples =
    例子：
      sabot advise stud "As Kd 9h 7c 2s" 9d
      sabot advise qpoker "Qs 6d 4c" --open "As Ah Kd"
cli-tournament = 按結構檔和種子由程式進行整個Omaha撲克比賽，並逐項記述
cli-tournament-examples =
    座位和牌由種子抽出；每局佔比賽時間一分十五秒。結尾的核對如有不符，退出狀態為1。結構檔的每項錯誤均連同行號列出。
    
    例：
      sabot tournament examples/tournament.toml
      sabot tournament examples/tournament.toml --players 20 --seed 7 --quiet
cli-tournament-arg-file = 結構檔（TOML），或以 - 表示標準輸入
cli-tournament-arg-players = 參賽人數；不指定則為最多可報名之數
cli-tournament-arg-quiet = 只列名次、獎金和核對結果
cli-tournament-arg-seed = 抽出座位、牌和決定所用的種子；不指定則隨機
cli-simulate = 模擬大量與{ $word-house }博彩的局數，並與精確值並列
cli-simulate-examples =
    相同種子不論執行緒多少，結果相同。Ctrl-C 給出至此為止的結果。
    
    例子：
      sabot simulate stud --rounds 10000000 --seed 1
      sabot simulate qpoker --rounds 1000000 --strategy always_play --threads 2
cli-equity = 列出不再投注時各手 Omaha 牌在所有公共牌下的價值
cli-equity-examples =
    一手牌亦可寫作 random。
    
    例子：
      sabot equity AsAhKsKh 9d8d7c6c
      sabot equity AsAhKsKh 9d8d7c6c random --board "2c 7h Td" --dead 5s
cli-arg-pay = 派彩表中更改的一行，例如 flush=6、straight=3/2 或 bonus.pair=1；可重複
cli-arg-edition = 載有規章另一版本的檔案；sabot settle 可用多個
cli-arg-ties = 點數相同時：push 退回投注，suits 按規章以花色定勝負
cli-arg-explain = 列出計算的論證
cli-arg-pool = 累進大獎的金額，以最小單位計
cli-arg-jackpot-bet = 累進大獎的投注額，以最小單位計
cli-arg-players = 每局投注累進大獎的人數，1 至 7；不指定時為 1
cli-arg-shoe = 列出派牌盒餘牌的檔案：每個點數一行，例如 10 = 23
cli-arg-pots = 一局的各彩池，主池在先，以最小單位計
cli-arg-big-blind = 大盲注，以最小單位計；不指定時為 10000
cli-arg-rate = 佣金的萬分率，300 至 500；不指定時為 500
cli-arg-cap = 佣金上限為大盲注的倍數，1 至 5，其中 5 僅以中文本為據；不指定時為 4
cli-arg-cards = 一手牌；聯獎撲克另加{ $word-croupier }{ $word-exposed }的牌
cli-arg-open = 其他{ $word-player }已揭開的牌
cli-arg-rounds = 局數
cli-arg-strategy = 策略；不指定時為最佳決定
cli-arg-threads = 執行緒數目；不指定時與處理器數目相同
cli-equity-arg-hands = 四張牌的一手，或 random；兩手或以上
cli-arg-dead = 已知不在牌內的牌
cli-cards-unreadable = { $option }：{ $why }
edge-title = { $game }，版本 { $edition }：精確值，共 { $combinations } 種組合
edge-departs = 規則已更改：此並非規章所定的博彩。
edge-head-strategy = 策略
edge-head-ev = 價值
edge-head-house-edge = { $word-house }優勢
edge-head-risk = 風險比
edge-head-stays = 跟進率
edge-head-deviation = 標準差
edge-head-bet = 投注
edge-head-wins = 贏
edge-head-loses = 輸
edge-head-loses-half = 輸一半
edge-head-returned = 退回
edge-outcomes = 各局結果，策略：{ $strategy }
edge-explain = 計算方法
edge-no-use = { $option } 不適用於 { $game }
edge-decks-or-shoe = --decks：--decks 與 --shoe 只可擇一
edge-ties = --ties："{ $value }" 既非 push 亦非 suits
edge-prizes = --prizes："{ $value }" 既非 by_seat 亦非 fixed_last
edge-pay = --pay："{ $value }" 並非一行及其賠率，例如 flush=6 或 straight=3/2
settle-edition-unnamed = --edition：情景未指明 { $file } 的版本 { $edition }：請在其中寫上 edition = "{ $edition }"
edge-other-edition = --edition：{ $file } 是 { $found } 的版本，不是 { $game } 的
edge-no-such-row = "{ $value }" 並非派彩表的一行
edge-odds-too-fine = 賠率 { $value } 超出精確計算的範圍
edge-outside-range = { $value } 超出可計算的範圍
edge-qpoker-decks = 不可為 { $value } 副牌：須為 1 至 8
edge-others-outside = 不可有 { $value } 手其他的牌
edge-card-too-often = { $value } 出現次數多於牌的副數
edge-samples-outside = 不可為 { $value } 個樣本
edge-too-few-cards = 已揭開 { $value } 張，餘牌不足以派予{ $word-croupier }
edge-board-count = 公共牌最多五張，而非 { $value } 張
edge-card-twice = { $value } 出現兩次
edge-cards-short = { $value } 張牌不足以派予各手及公共牌
edge-hands-count = 不可為 { $value } 手牌：須為 2 至 11
edge-hands-unknown = 至少須知道一手牌
advise-no-decision = { $game }沒有此類決定；聯獎撲克及Q撲克才有
advise-no-open = --open：聯獎撲克並無其他已揭開的牌
advise-up-cards = UP：須有{ $word-croupier }的一張{ $word-exposed }的牌，或出現{ $word-irregularity }後的兩張，而非 { $has } 張
advise-one-hand = CARDS：一手牌即可
advise-counted = 按{ $word-croupier }的 { $combinations } 手牌計算，以首注為單位：
advise-value = { $decision }：{ $value }（{ $exact }）
advise-best = 較佳：{ $decision }，差額 { $by }。
advise-equal = 兩者價值相同；較便宜者為：{ $decision }。
equity-exact = 精確值，計及全部 { $boards } 種派牌
equity-simulated = 模擬值，共 { $boards } 次隨機派牌
equity-random = 隨機
equity-head-hand = 手牌
equity-head-equity = 份額
equity-head-wins = 獨贏
equity-head-ties = 平分
equity-head-error = 標準誤差
edge-needs-pots = --pots：須列出一局的各彩池，例如 250000,90000
edge-pots = --pots："{ $value }" 並非以最小單位計的金額
edge-commission = 佣金：彩池的 { $rate }，每局最多 { $cap }
edge-head-pot = 彩池
edge-head-amount = 金額
edge-head-commission = 佣金
edge-head-share = 比率
edge-all-pots = 合計
edge-marginal = 彩池每增加一筆，抽取其 { $share }。
edge-cap-from = 彩池達 { $amount } 時即達上限。
edge-shoe-line = --shoe：第 { $line } 行 "{ $value }" 並非點數及數目，例如 10 = 23
edge-football-decks = 不可為 { $value } 副牌：須為 6 至 24
edge-rank-too-often = 同一點數 { $value } 張，多於任何派牌盒所能容納
edge-shoe-too-few-cards = { $value } 張牌不足以成一手牌
edge-up-cards = 須有一張{ $word-exposed }的牌，或出現{ $word-irregularity }後的兩張，而非 { $value } 張
cli-arg-details = 另列出花色影響之處（聯獎撲克）、其他已揭開手牌的價值（Q撲克）、投注隨派牌盒的變化（足球撲克）
edge-suit-matters = 花色次序改變最佳決定之處：{ $classes } 類情況，共 { $situations } 對手牌與{ $word-exposed }的牌
edge-head-hand = 手牌
edge-head-up = { $word-exposed }的牌
edge-head-of-its-suit = 同其花色
edge-head-situations = 情況數
edge-head-ties = 相同
edge-head-ties-won = 其中勝
edge-head-by-suits = 按花色
edge-head-pushed = 退回時
edge-open-hands = 除憑自己手牌外，看見其他{ $word-player }手牌的價值
edge-head-others = 其他手數
edge-head-gain = 得益
edge-head-changed = 改變的決定
edge-exact = 精確值
edge-simulated = 模擬值，{ $samples } 次派牌，標準誤差 { $error }
edge-removal = 派牌盒每少一張某點數的牌對各投注的影響
edge-head-rank = 點數
edge-drift = 尚有 { $unseen } 張未見：平均及標準差為精確值，其餘取自 { $shoes } 個洗過的派牌盒
edge-head-favourable = 對{ $word-player }有利
edge-head-highest = 所遇最高
edge-jackpot = 累進大獎投注對{ $word-player }的價值為其本身的 { $ev }
edge-head-level = 組合
edge-head-pays = 平均派彩
edge-head-rounds = 兩次中獎相隔局數
edge-head-rounds-at-table = 以全檯計
edge-break-even = 累進大獎達 { $pool } 起，{ $word-player }不再吃虧。
edge-no-break-even = 無從指出使{ $word-player }不再吃虧的累進大獎。
edge-first-seat = 彩金按各門次序派發（R40）：以上為第一門的數字。在其後各門，之前每有一名{ $word-player }作該項投注，{ category-royal-flush }的彩金平均最多減少 { $less }；{ category-straight-flush }的彩金若按已被之前定額彩金扣減的彩池計算，亦會減少。
edge-too-many-digits = { $value } 的精確值位數過多；請取整數或減少人數
simulate-title = { $game }：模擬 { $rounds } 局，種子 { $seed }
simulate-stopped = 未及所要求的 { $asked } 局即停止；此為最初的局數。
simulate-bar = { "{" }bar:20{ "}" } { "{" }human_pos{ "}" }/{ "{" }human_len{ "}" } 局，{ "{" }per_sec{ "}" }，尚餘 { "{" }eta{ "}" }
simulate-head-measured = 項目
simulate-head-simulated = 模擬值
simulate-head-error = 標準誤差
simulate-head-exact = 精確值
simulate-head-z = z 值
simulate-outside = 不可為 { $value }：須為 { $least } 至 { $most }
simulate-none-of = "{ $value }" 並非 { $names } 之一
simulate-no-strategy = 此博彩無需決定，故無策略
simulate-not-banked = { $value } 並非與{ $word-house }博彩
simulate-ties = 實際檯面以花色定勝負
simulate-more-decisions = 在此規則下，最佳策略的決定多於表列
simulate-not-in-halves = { $value } 的派彩並非投注額一半的整數倍
edge-counting = 正計算每一對手牌，需時數秒……
edge-head-case = 花色
edge-suit-above = 大於{ $word-exposed }的牌花色
edge-suit-below = 小於{ $word-exposed }的牌花色
edge-suit-spade = 持有黑桃
edge-suit-no-spade = 沒有黑桃
advise-reason = 其中 { $not_qualified } 手不合資格，{ $win } 手輸給此手，{ $tie } 手相同，{ $lose } 手勝過此手。
edge-sums = --sums："{ $value }" 並非由{ category-royal-flush }至同花的五個以最小單位計的金額
cli-arg-sums = 累進大獎的五項定額彩金，由{ category-royal-flush }至同花，以最小單位計
cli-arg-prizes = 一局內各項彩金的派發次序（R40）：按各門次序，或定額彩金最後

cli-run = 以機械人在示範娛樂場每張產生器博彩桌上玩若干局,寫入紀錄,無須等候
cli-run-examples =
    例子:
      sabot run
      sabot run --rounds 100 --data evening
      sabot run --config house.toml --anchor /mnt/second/checkpoints
cli-arg-config = 娛樂場設定檔,格式同 sabot config check;不給則用範例
cli-run-arg-rounds = 每桌玩多少局;不給則為 20
cli-arg-data = 存放紀錄及密鑰之資料夾;不給則為 sabot-data
cli-arg-anchor = 第二個資料夾,最好在另一部機器,簽署之檢查點亦寫入其中
cli-arg-trace = 每個指令一經持久保存即輸出一行 JSON
cli-data-reserved = --data { $value }:外部資料庫留待日後;請給資料夾
run-bad-config = --config:設定有 { $count } 處問題;sabot config check 會逐一列出
run-only-demo = --config:只有示範娛樂場可自行運作,此為真實娛樂場
run-unreadable = --config { $file }:無法讀取:{ $why }
run-unanchored = 最後的檢查點已儲存而未錨定：{ $why }。下次開場時補上。
run-no-data = --data { $folder }:無法使用:{ $why }
run-no-generator = 產生器無法啟動:{ $why }
run-stopped = 娛樂場停止運作:{ $why }
run-other-house = --config:此紀錄屬於按原設定設立之娛樂場 { $house },與此設定不同
run-played = 已玩 { $rounds } 局:{ $commands } 個指令,其中 { $refused } 個被拒,記錄 { $events } 個事件。
run-jackpot = 累進大獎 { $pool } 現為 { $shows }。
run-record = 紀錄在 { $folder }:共 { $size } 個事件,根為 { $root }。

cli-report = 娛樂場之業績：按桌、按博彩、按博彩日之數字，預期數額及累進大獎
cli-report-examples =
    例子：
      sabot report
      sabot report --day 2026-11-15 --format html --out report.html
      sabot report --game stud --json
      sabot report --check
cli-arg-table = 僅限此桌
cli-arg-day = 僅限此博彩日，YYYY-MM-DD
cli-arg-format = 書寫格式：text、json、csv 或 html；未指定則為 text
cli-arg-out = 寫入之檔案；未指定則為標準輸出
cli-arg-check = 證明計數與紀錄一致：每項數字重新點算
cli-serve = 以 HTTP 開放場所直至停止：涵蓋一切的 API、職責、即時串流。
cli-serve-examples =
    例：
      sabot serve
      sabot serve --config house.toml --listen 0.0.0.0:443 --tls-cert cert.pem --tls-key key.pem
cli-demo = 顯示示範場所的登入資料。
cli-demo-examples =
    例：
      sabot demo passwords --data 資料夾
cli-demo-arg-wanted = 要顯示的內容
cli-arg-listen = 監聽位置；未給定時為 127.0.0.1，由 8097 起第一個空閒埠
cli-arg-tls-cert = 憑證及其鏈的檔案（PEM）
cli-arg-tls-key = 憑證金鑰的檔案（PEM）
cli-arg-behind-proxy = 前方代理負責 TLS 並告知地址
cli-arg-demo-on-network = 容許其他機器連接示範場所
cli-arg-give-up-after = 紀錄多少秒無法寫入後，伺服器以狀態 3 結束，以便重新啟動（120）
cli-arg-bots = 每張產生器桌最多有多少機械人
cli-arg-clock-days = 啟動時機器時鐘最多可超前記錄多少天仍獲採信（7）
cli-arg-log = 標準錯誤輸出的日誌格式
cli-client = 在伺服器的博彩桌上玩或觀看：終端機上用文字，管道中用 JSON 行。
cli-client-examples =
    例子：
      sabot client
      sabot client --guest --table stud-1
      sabot client --watch --table omaha-1 --json
      sabot client --guest --table qpoker-1 --bot steady --rounds 3
cli-arg-server = 伺服器的地址；未給出時為 http://127.0.0.1:8097
cli-arg-ca = 所信任的證書的檔案（PEM）；用 https 時必需
cli-arg-name = 以此名字登入
cli-arg-password = 密碼；- 從標準輸入的第一行讀取
cli-arg-guest = 以訪客身份登入，只限示範場
cli-client-arg-table = 博彩桌；未給出時列出全部
cli-arg-seat = 坐在此座位
cli-arg-watch = 只觀看
cli-arg-bot = 以最小注自動玩：steady 堅持，timid 放棄
cli-client-arg-rounds = 結算這麼多局後結束
cli-arg-rate-limit = 每個地址和每個人每秒可發多少請求；off：全無限制，只限本機；未給出時為 200 和 30
serve-bad-rate = --rate-limit { $value }：1 至 1000000 的數字，或 off
serve-rate-on-network = --rate-limit off：他人可及的伺服器必須有限制

# `sabot tournament`
played-title = 種子 { $seed } 的比賽：共 { $hands } 局，於第 { $level } 級結束
played-head-place = 名次
played-head-player = 參賽者
played-head-prize = 獎金
played-check-chips = 現有籌碼 { $in_play }：發出 { $issued }，退出 { $removed }
played-check-prizes = 獎金 { $paid } 等於獎金總額 { $pool } 加場方補足 { $overlay }；費用另計：{ $fees }
played-check-places = 每個名次各有一次
played-check-again = 單憑其事件可重現同一比賽
played-check-holds = 相符
played-check-fails = 不符
