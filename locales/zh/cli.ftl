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
cli-arg-hand = 一手牌，或兩手相比；football 及 omaha 可列任意數目
cli-arg-decks = 使用多少副牌；不指定時為一副，football 為六副
cli-arg-board = omaha 的五張公共牌
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
rank-by-category = 第 { $number } 手牌勝出：組合較大。
rank-by-rank = 第 { $number } 手牌以牌面點數勝出。
rank-by-suit = 第 { $number } 手牌以花色勝出。
rank-equal = 各手牌大小相同。

settle-round = 第 { $number } 局
settle-void = 該局作無效。
settle-house = 娛樂場的結果：{ $amount }
settle-jackpot = 累進大獎：局前 { $before }，局後 { $after }，派出 { $paid }
settle-refused = 設定不獲接受，與預期相符（{ $cite }）。
settle-difference = 不符：{ $what }

rules-games = 博彩：
rules-title = { $title }，第 { $number } 號批示核准的規章，{ $signed } 簽署，以我們的文字說明
rules-article = 第 { $number } 條：{ $heading }
rules-readings = 解釋（* 為預設）
rules-differences = 葡文本與中文本的差異
rules-not-computable = （任何程式均無法計算：{ $why }）
rules-pending = （尚未實作：{ $why }）
rules-no-article = --article：「{ $game }」有第 1 至 { $last } 條，沒有第 { $number } 條
rules-kind-fixed = 固定
rules-kind-setting = 設定
rules-kind-departure = 偏離
rules-kind-house = 由娛樂場訂定

coverage-title = { $game }：各情境令引擎引用的條文
coverage-emitted = { $count } 個情境，首個為 { $first }
coverage-not-computable = 無法計算
coverage-pending = 尚未實作
coverage-hole = 缺漏
coverage-failure = 失敗 { $scenario }：{ $why }
coverage-sum = 共 { $rows } 行，{ $holes } 行缺漏，{ $not } 行無法計算，{ $pending } 行尚未實作；已進行 { $scenarios } 個情境

deal-title = { $game } 的一局，種子 { $seed }，觀看者 { $who }
deal-result = 本局結果
deal-seats = --seats：不可為 { $value }：須為 { $least } 至 { $seats }
deal-no-entropy = 系統未能提供隨機數：{ $why }
settle-notice = 注意：{ $what }
rank-points = { $number }：{ $cards } 共 { $points } 點；勝出：{ $wins }
rank-points-third = { $number }：{ $cards } 共 { $points } 點，須補第三張牌，勝負未定
rank-no-third-card = HAND「{ $hand }」：首兩張牌無須補第三張
deal-session = Omaha 撲克一節現金局，種子 { $seed }，由 { $who } 所見
deal-hand = 第 { $number } 局
deal-between = 兩局之間
deal-accounts = 帶入及帶離檯面的籌碼
deal-account = { $player }：帶入 { $brought }，帶走 { $taken }，{ $net }
deal-adds-up = 籌碼全數對帳：帶入 { $brought } = 帶走 { $taken } + 佣金 { $commission }。
deal-does-not-add-up = 籌碼不符：帶入 { $brought }，帶走 { $taken }，佣金 { $commission }。
deal-hands = --hands：{ $value } 不可行：應為 1 至 { $most }
deal-hands-need-cash = --hands：只有現金局（omaha --cash）才有多局
deal-no-cash = --cash：{ $game } 沒有博彩者互相贏取的現金檯；omaha 才有
rank-needs-board = --board：牌型須用檯中央五張公共牌的其中三張，故必須列出公共牌
rank-board-count = --board：公共牌為 5 張，而非 { $has } 張
rank-wins-pot = 第 { $numbers } 手牌贏得彩池。
rank-share-pot = 第 { $numbers } 手牌相同，平分彩池。
