# 他人可讀之牌局格式。

cli-history = 以他人可讀之格式寫出過往一局，或依我方規則核對他人所寫之一手牌
cli-history-examples =
    round:任何遊戲之每一事件，附條文、其在紀錄中之位置及其葉；phh、ohh、text:Omaha 牌局之 Poker Hand History、Open Hand History 及統計軟件可讀之文字。
    未曾亮示者不列出；--as 指明為誰而寫。
    --check 依我方規則重打一個 .phh 檔案，並指明不容許之處(結束狀態 1);sabot-round-v1 檔案則與其證明對照。
    
    例子：
      sabot history stud-1/7
      sabot history omaha-1/3 --format phh --as inspector --out hand.phh
      sabot history omaha-1/3 --format text --as seat:2
      sabot history --check hand.phh
cli-history-arg-check = 待核對之檔案：.phh 之一手牌，或附證明之一局；- 為標準輸入
cli-history-arg-as = 觀看者：seat:N、croupier、public 或 inspector；未指定時為 public
cli-history-arg-out = 寫入之檔案；未指定時為標準輸出
cli-history-arg-format = 格式：round、phh、ohh 或 text;未指定時為 round
cli-arg-proof = 附其各行對最新已簽署檢查點之證明
cli-export-arg-all-rounds = 寫出每一局而非每一行
cli-export-arg-format = 格式：round、phh、ohh 或 text;未指定時為 round
cli-export-arg-as = 與 --rounds 同用之觀看者：seat:N、croupier、public 或 inspector；未指定時為 public

history-written = { $round } 局已寫入 { $file }。
history-exported = 已寫入 { $file }：{ $rounds } 局。
history-left-out = 略去 { $count } 局，因其沒有 { $format }。此格式只供 Omaha 牌局，而 PHH 只供彩池限注者；sabot history 會逐一說明原因。
history-no-omaha = --format「{ $format }」：{ $round } 局並非 Omaha 牌局；其格式為 round
history-no-limit = --format「phh」：{ $round } 局為無限注；PHH 有彩池限注 Omaha 之代碼(PO),而無無限注 Omaha 之代碼
history-beyond-pot = --format「phh」：{ $round } 局中第 { $seat } 門加注至 { $to }，而彩池只容許 { $most }；兩名{ $word-player }可以如此，PHH 之彩池限注 Omaha(PO)則不可
history-unsigned = --proof:紀錄尚無已簽署之檢查點
history-no-round = FILE「{ $file }」：並非 sabot-round-v1:{ $why }
history-proven = { $file }：{ $rows } 行在紀錄之中，一如其涵蓋 { $size } 行之已簽署檢查點所示。
history-holds = { $file }：我方規則容許整手牌。向引擎查問之決定：{ $decisions } 個。最後各人面前所有：
history-holds-so-far = { $file }：我方規則容許其所述，而其未述至終局。向引擎查問之決定：{ $decisions } 個。各人面前所有：
history-stack = { $player }：{ $stack }
history-differs = { $field }：檔案作 { $said }，依我方規則為 { $is }

phh-field = { $file }：{ $field }：{ $why }
phh-field-value = { $file }：{ $field }「{ $value }」：{ $why }
phh-not-toml = 檔案並非 TOML:{ $why }
phh-missing = 欠此欄位
phh-kind-text = 須為文字
phh-kind-list = 須為列表
phh-kind-whole = 須為整數
phh-kind-small = 須為 0 至 255 之整數
phh-kind-seat = 須為桌上之一門，由 1 起之整數
phh-kind-truth = 須為 true 或 false
phh-kind-share = 須為萬分之幾，由 0 至 10000
phh-kind-players = 須有兩名或以上{ $word-player }
phh-kind-order = 各門須按行動次序排列，指示器居末
phh-amount = 並非籌碼可組成之金額：須為整百分位、不超出可計之數，且為整數籌碼
phh-variant = 此處只打 PO,即彩池限注 Omaha;PHH 沒有無限注 Omaha 之代碼
phh-ante = 規章並無前注
phh-length = 列表之項數須與{ $word-player }人數相同：{ $players }
phh-action = 並非此遊戲之動作：d dh、d db、f、cc、cbr、sm
phh-player = 沒有此{ $word-player }；{ $word-player }為 p1 至 p{ $players }
phh-cards = 須為 { $wanted } 張牌，如 AsKd
phh-twice = 已有此項
phh-not-now = 其時已過，或尚未到
phh-other-cards = 並非所派之牌
phh-mucked = 最後仍在局中者須亮牌
phh-unknown = 本程式不認識
phh-too-many = 最多 { $most }
phh-refused = 我方規則不容許
