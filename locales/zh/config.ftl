# 娛樂場的設定：有何錯誤，以及內容為何。

config-unreadable = 此處並非 TOML 格式：{ $why }
config-duplicate-key = 「{ $key }」在同一節中出現兩次
config-unknown-key = 此處沒有「{ $key }」這個鍵
config-unknown-key-near = 此處沒有「{ $key }」這個鍵；或指「{ $near }」
config-other-game = { $game }的博彩桌沒有「{ $key }」，該鍵屬於 { $of }
config-missing = 必須填寫而欠缺
config-missing-jackpot = 每張聯獎撲克博彩桌均有累進大獎：欠缺其彩池名稱
config-type = 此處應為{ $wanted }，而「{ $value }」是{ $found }
config-no-name = 「{ $value }」不是名稱：須為 1 至 32 個小寫字母、數字或連字號
config-duplicate-name = 「{ $value }」已在第 { $line } 行用作另一個名稱
config-not-one-of = 「{ $value }」並非下列之一：{ $words }
config-too-large = { $value } 超過 2^53，即各方均可準確計算的上限
config-no-time = 「{ $value }」不是時刻：應寫成 06:00
config-no-duration = 「{ $value }」不是時間長度：應寫成 600ms、20s 或 2m
config-duration-outside = { $value } 超出 { $least } 至 { $most } 的範圍
config-instant = { $value } 即毫無停頓，只有示範場可以如此：最少 { $least }
config-no-such-pool = 沒有名為「{ $value }」的彩池
config-no-jackpot = 只有聯獎撲克設有累進大獎
config-cards-live = 不可為「{ $value }」：現場博彩桌須註明使用讀牌器或{ $word-croupier }操作台
config-cards-generator = 不可為「{ $value }」：產生器博彩桌只用產生器的牌
config-cards-practice = 不可為「{ $value }」：練習桌使用產生器或{ $word-croupier }操作台
config-no-such-edition = 「{ $value }」並非此處所知的規章版本：{ $known }
config-pool-edition = 同一累進大獎的博彩桌須依同一版本，因彩池的分配由版本訂定：{ $table } 依另一版本
config-editions-unread = 這些檔案未被讀取：設立娛樂場所依的文本須載有其版本
config-edition-file = 「{ $value }」無法讀取：{ $why }
config-no-edition-number = 「{ $value }」不是批示編號：請寫成 69/2003 或 69/2003-test，最多 16 個字元
config-edition-built-in = 「{ $value }」已內置公報所載的數字：其他數字須用另一編號，如 69/2003-test
config-edition-digest = 「{ $value }」不是這些數字的 SHA-256，應為 { $digest }
config-no-date = 「{ $value }」不是日期：請寫成 2003-09-01
config-no-odds = 「{ $value }」不是賠率：請寫成 3:2
config-demo-currency = 不可為「{ $value }」：示範場只用遊戲籌碼
config-real-currency = 不可為「{ $value }」：真實娛樂場以金錢博彩，即 MOP 或 HKD
config-practice-in-real-house = 只有示範場設有練習桌
config-approvals-in-real-house = 只有示範場設有自動批准：此處須由人批准
config-too-many = { $count } 個過多：最多 { $most } 個
config-no-choice = 此項解釋在本博彩中不由{ $word-house }選擇
config-is-departure = 此項偏離規章條文，應寫在 departures 之下
config-is-setting = 此項屬設定而非偏離：應寫在 readings 之下
config-no-bank = 場方不參與Omaha撲克：此類博彩桌沒有桌面資金
config-worst-round-too-large = 娛樂場一局可能須付的金額超出可準確計算的範圍：請降低限額、門數或投注人數

type-text = 引號內的文字
type-number = 整數
type-fraction = 有小數的數字
type-boolean = true 或 false
type-date = 日期或時刻
type-list = 列表
type-section = 有其本身各鍵的一節
type-sections = 多節的列表，每節各以雙重方括號開始

mode-live = 現場
mode-generator = 產生器
mode-practice = 練習

kind-demo = 示範場
kind-real = 真實娛樂場

config-summary-house = { $name }：{ $kind }，博彩日由澳門時間 { $day } 起，每桌保留 { $recall } 局供翻查
config-summary-approvals = { $after } 後自動批准
config-summary-cage = 賬房自 { $from } 起須兩人辦理
config-summary-no-cage = 賬房由一人售賣及兌回任何金額（approvals.cage_from）
config-summary-pools = 累進大獎：{ $count }
config-summary-pool = { $name }：{ $currency }，投注 { $bet }；開始時 { $opening }，派清後由 { $minimum } 重新開始
config-summary-shares = 每注 { $pool } 撥入彩池，{ $reserve } 撥入儲備，儲備開始時 { $opening }
config-summary-ceiling = 最多顯示 { $sum }
config-summary-sum = { $hand }：{ $sum }
config-summary-large-hit = { $sum } 或以上的彩金等候主管及經理批准
config-summary-tables = 博彩桌：{ $count }
config-summary-tournaments = 比賽：{ $count }
config-summary-structure = { $least } 至 { $most } 個報名，每個以 { $pool } 撥入獎金，另收費 { $fee }；籌碼 { $stack }；盲注由 { $small } 至 { $big }。級數：{ $levels }；休息：{ $breaks }
config-summary-table = { $name }：{ $game } { $edition }，{ $mode }，{ $currency }
config-summary-material = 門數：{ $seats }；牌副數：{ $decks }；{ $device }，{ $source }；籌碼單位 { $unit }
config-summary-range = { $bet }：{ $min } 至 { $max }
config-summary-stakes = 上盤、下盤、單雙投注
config-summary-buy-in = 入座籌碼
config-summary-hand-max = 同一門每格合共最多 { $sum }
config-summary-bettors = 每門投注人數：{ $count }
config-summary-cap = 每次加注最多派彩 { $sum }
config-summary-jackpot = 累進大獎：{ $pool }
config-summary-blinds = 盲注 { $small } 及 { $big }，{ $limit }
config-summary-commission = 佣金 { $rate }，最多 { $cap }
config-summary-no-commission = 不收佣金
config-summary-float = 桌面資金：{ $sum }
config-summary-clocks = 投注 { $betting }，決定 { $decision }；步驟 { $step }，結果 { $result }
config-summary-bots = 程式可以入座
config-summary-confirm = { $word-irregularity }等候主管確認
config-summary-choice = { $cite } = { $word }：{ $what }
config-summary-departure = 偏離規章：{ $what }
config-summary-notice = 注意：{ $what }

cli-config = 輸出一份可作起點的娛樂場設定，或列出某份設定的所有錯誤
cli-config-examples =
    每項錯誤佔一行：檔案及行號、鍵、錯誤所在，如有依據亦列出規則。此時結束代碼為 2。
    
    例子：
      sabot config example > house.toml
      sabot config check house.toml
      cat house.toml | sabot config check - --json --lang pt
cli-arg-wanted = 所需動作：example 輸出一份逐鍵說明的設定，check 讀取一份設定
cli-config-arg-file = 要檢查的設定檔案，或以 - 表示標準輸入
config-practice-on-pool = 練習桌須有自己的累進大獎,此累進大獎由其他博彩桌供款
config-bots-in-real-house = 機械人只可參加示範場的比賽
config-tournament-name = 名稱過長，容不下各枱的編號
config-table-of-tournament = 其中一枱的名稱會是 { $table }，而該名稱屬另一枱
