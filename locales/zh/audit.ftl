# sabot audit, sabot key, sabot backup

cli-audit = 檢查整份紀錄，指出其中不可能是原樣的一切
cli-audit-examples =
    例子：
      sabot audit
      sabot audit --data evening --key log.pub
      sabot audit --since checkpoint.note --json
    沒有 --key 及 --since 時，紀錄只與自身比較。結束狀態 1 表示有所發現。
cli-arg-key = 你所持有的紀錄公鑰，或載有公鑰的檔案
cli-arg-since = 載有你所持有的已簽署檢查點的檔案
cli-key = 顯示簽署紀錄的鑰匙，或簽入新的鑰匙
cli-key-examples =
    例子：
      sabot key show
      sabot key rotate --data evening
cli-arg-deed = show（顯示）或 rotate（更換）
cli-archive = 將紀錄中已結束的博彩日轉為封存檔，大小僅為其一部分，並先證明兩者相同
cli-archive-examples =
    例子：
      sabot archive 2026-11-16
      sabot archive 2026-11-16 --data evening
cli-archive-arg-day = 博彩日，即其在 days/ 中的檔案名稱
cli-backup = 在紀錄繼續寫入時將其複製到另一資料夾，並審核該副本
cli-backup-examples =
    例子：
      sabot backup /mnt/second/monday
      sabot backup monday --with-keys
cli-arg-to = 副本的資料夾；其中不得已有紀錄
cli-arg-with-keys = 連同私鑰：持有副本者便可繼續經營

audit-bar = { "{" }bar:20{ "}" } { "{" }human_pos{ "}" }/{ "{" }human_len{ "}" } 個事件，{ "{" }per_sec{ "}" }，尚餘 { "{" }eta{ "}" }
audit-unusable = --data { $folder }：無法使用：{ $why }
audit-no-key = --key { $value }：既非公鑰，亦非載有公鑰的檔案：{ $why }
audit-no-anchor = --anchor { $folder }：無法讀取該處的檢查點：{ $why }
audit-empty-anchor = 沒有日誌 { $log } 的檢查點
audit-no-since = --since { $file }：無法讀取：{ $why }
audit-counts = 已檢查 { $commands } 個指令（其中 { $decided } 個重新決定）的 { $events } 個事件、{ $transfers } 筆轉賬、{ $rounds } 局（其中 { $settled } 局重新結算）、{ $decks } 副牌及 { $cards } 張已示牌、{ $checkpoints } 個檢查點。
audit-rules = 博彩桌的設立及各局依規則第 { $versions } 版。
audit-sealed = 有 { $count } 行含封存內容而未能開啟,因 house.key 不在或無法讀取。其鏈、葉、簽署及金額均已核對;自其中首行起,博彩未再跟進,亦未重新結算。
audit-root = 紀錄的根為 { $root }；檢查點簽署了其 { $size } 個事件中的 { $signed } 個。
audit-consistent = 紀錄自身一致。但持有簽署鑰匙者仍可能將其全部重寫：你所持有的鑰匙或檢查點（--key、--since）可說明更多。
audit-signed = 紀錄自身一致，其首 { $size } 個事件以你所持有的鑰匙簽署。
audit-unaltered = 自你所持有的檢查點以來，紀錄未被更改：其首 { $size } 個事件相同。
audit-altered = 紀錄並非原樣，或不合規定：共 { $count } 項發現。
audit-finding = { $place }：{ $fault }
audit-expected = 應為：{ $text }
audit-found = 實為：{ $text }
audit-more = 另有 { $count } 項發現未列出。

audit-place-record = 紀錄
audit-place-event = { $stream } 第 { $version } 版（日誌第 { $log } 位）
audit-place-log = 日誌第 { $log } 位
audit-place-command = 指令 { $number } { $id }
audit-place-transfer = 指令 { $command } 的轉賬 { $id }
audit-place-account = 賬戶 { $account }
audit-place-person = { $name } 的帳戶
audit-place-checkpoint = 涵蓋 { $size } 個事件的檢查點 { $number }
audit-place-head = 最後一次提交的簽署首端，共 { $size } 個事件
audit-place-held = 你所持有、涵蓋 { $size } 個事件的檢查點
audit-place-key = 自第 { $size } 個事件起的紀錄鑰匙
audit-place-snapshot = { $stream } 第 { $version } 版的快照
audit-place-stream = 事件流 { $stream }
audit-place-round = 牌局 { $table }/{ $round }（第 { $version } 版，日誌第 { $log } 位）
audit-place-deck = { $table } 的第 { $shuffle } 副牌（第 { $version } 版，日誌第 { $log } 位）
audit-place-pool = 累進大獎 { $pool }

audit-fault-damaged = 檔案自相矛盾
audit-fault-unreadable = 有一行無法讀取
audit-fault-log-index = 日誌有一位缺漏或重複
audit-fault-version = 有一版缺漏或重複
audit-fault-epoch = 時期倒退
audit-fault-moment = 時間早於先前的記錄
audit-fault-clock = 時鐘並非由兩人按規定校正
audit-fault-account-twice = 一個帳戶被開立兩次
audit-fault-account-counter = 帳戶的計數並非每次更改加一
audit-fault-account-alone = 須由兩名管理員為之的事由較少的人為之
audit-fault-account-state = 帳戶並非對其所作各項更改的結果
audit-fault-actor-role = 某人以當時並非其帳戶所有的職責行事
audit-fault-cage-alone = 大額籌碼由一人售賣或兌回
audit-fault-side-row = people.db 中帳戶的一列並非記錄所知者
audit-fault-not-canonical = 內容並非規範的 JSON
audit-fault-leaf = 該行的雜湊並非其葉
audit-fault-not-an-event = 內容並非本程式所知的事件
audit-fault-kind = 內容的種類與該行所述不同
audit-fault-other-command = 事件屬於另一指令，或不屬任何指令
audit-fault-several-actors = 同一指令的事件出自數人或不同時刻
audit-fault-command-range = 指令並非始於前一指令結束之處
audit-fault-no-events = 指令沒有事件
audit-fault-answer = 答覆與事件所述不符
audit-fault-content = 指令的摘要並非其首個事件所載
audit-fault-order = 指令並非以所要求的事項開首，或其各列形式不一
audit-fault-decided = 所發生的並非此娛樂場對所要求事項作出的決定
audit-fault-rules = 博彩桌的設立或某局所依的規則版本為本程式所不識
audit-fault-configuration = 娛樂場開設時所用的設定無法由此程式讀取
audit-fault-edition = 娛樂場的設立或牌局所依的版本為本程式所不知
audit-fault-accounts = 所開立或更改的賬戶與事件不符
audit-fault-transfer = 轉賬與事件不符
audit-fault-checkpoint-signed = 並非由當時的鑰匙簽署
audit-fault-checkpoint-size = 大小不符，或日誌從未如此長
audit-fault-checkpoint-root = 日誌在該大小時的根不同
audit-fault-no-key = 沒有可用以核對簽署的公鑰
audit-fault-other-key = 你所持有的鑰匙並非此紀錄所有
audit-fault-secret-key = 此娛樂場的秘密鑰匙與其紀錄不相配
audit-fault-house-key = 此處的鹽值或遮蔽數值並非以此娛樂場的鑰匙產生
audit-fault-sealed = 此處封存的內容無法開啟，或與公開的內容不符
audit-fault-rotation-root = 更換鑰匙時日誌的根不同
audit-fault-held-signed = 並非由此紀錄簽署
audit-fault-held-size = 日誌當時比現在長
audit-fault-held-root = 日誌在該大小時的根不同於此
audit-fault-impossible = 這不可能在場內發生
audit-fault-books = 賬戶狀況與其分錄不符
audit-fault-conservation = 金錢憑空出現或消失
audit-fault-balance = 結餘與重建所得不同
audit-fault-bounds = 限額與重建所得不同
audit-fault-meter = 計數器與其轉賬不符
audit-fault-figures = 數字與結算行不符
audit-fault-settlement = 結算並非規章所定
audit-fault-payment = 某座位所得與其結算行不符
audit-fault-round-number = 局數並非接續前一局
audit-fault-pool = 累進大獎與其事件不符
audit-fault-purses = 不得負欠者負欠，或錢包在沒有規則下變動
audit-fault-lines = 投注或其結果並非應有的唯一一筆轉帳
audit-fault-on-tables = 帳戶所載與枱面所有不符
audit-fault-recall = 最近各局的重溫與當時不符
audit-fault-cage = 籌碼的移動與帳房所收的要求不符
audit-fault-corrections = 更正或大額彩金所給與所批准者不符
audit-fault-limits = 限額在局中更改，或改為未獲批准者
audit-fault-clocks = 無人須行動而枱鐘在走，或有人須行動而枱鐘停下
audit-fault-halts = 有人在停枱時投注或行動
audit-fault-two-people = 須由兩人作出的事由一人作出
audit-fault-tournament = 比賽所載與按其結構及經過推算所得不符
audit-fault-tournament-money = 比賽所收或所付並非恰好記帳一次
audit-fault-streams = 事件記在不屬於它的序列
audit-fault-deck-missing = 洗牌與承諾並非同在
audit-fault-deck-late = 牌在其承諾之前發出
audit-fault-deck-commitment = 屬於另一枱、另一次洗牌、另一局或張數不同
audit-fault-deck-sealed = 封存的牌並非所承諾的牌，或並非完整的牌組
audit-fault-deck-proof = 牌的證明並未通往承諾
audit-fault-deck-card = 牌與該位置所發者不同
audit-fault-deck-hidden = 揭開了無人見過的牌
audit-fault-deck-unopened = 牌已示出而未揭開
audit-fault-deck-unused = 有投注的一局未用其牌
audit-fault-head = 儲存所載的末端與日誌不同
audit-fault-snapshot = 快照並非所存的原樣

key-unusable = --data { $folder }：無法使用：{ $why }
key-name = 紀錄 { $name }
key-in-charge = 自第 { $from } 個事件起以 { $id } 簽署：{ $key }
key-again = --data { $folder }：鑰匙已於 { $size } 個事件時更換，其後未有任何記錄
key-rotated = 自第 { $from } 個事件起，紀錄以 { $id } 簽署。請將其文字交予監察人員：{ $key }

archive-made = { $day } 已封存：{ $events } 個事件，至 { $size }，經簽署的根為 { $root }；{ $before } 位元組變為 { $after }。審核及證明會自行將其取回。
archive-none = DAY { $day }：此紀錄尚無已結束之日；下一個博彩日開始時，第一日即告結束
archive-no-day = DAY { $day }：並無此已結束之日；已結束者為 { $closed }
archive-already = DAY { $day }：已經封存
archive-earlier = DAY { $day }：請先封存 { $earlier }，各日須依次封存
archive-unsigned = DAY { $day }：未予封存，因其根並非以此紀錄的鑰匙簽署：{ $why }
archive-other-root = DAY { $day }：未予封存，因其事件得不出經簽署的根；請執行 sabot audit
archive-differs = DAY { $day }：未予封存，因封存檔還原後在資料表 { $table } 有別；該日保持原狀

backup-exists = DIR { $folder }：該處已有紀錄
backup-failed = DIR { $folder }：無法複製：{ $why }
backup-made = 紀錄已複製到 { $folder }：{ $size } 個事件，根 { $root }，{ $bytes } 位元組。
backup-keys-and-people = 密鑰及帳戶（people.db）亦已複製：持有副本者可開啟此場所。
backup-keys = 密鑰亦已複製；沒有帳戶。
backup-neither = 秘密密鑰及帳戶均未複製：--with-keys 會一併複製。
backup-differs = { $folder } 中的副本並非該紀錄：應複製根為 { $root } 的 { $size } 個事件。

# sabot recover

cli-recover = 舊日誌的尾部遺失時，開始新的日誌；由兩名管理員輸入密碼
cli-recover-examples =
    例子：
      sabot recover --data house --reason "磁碟遺失了最後一分鐘"
      sabot recover --data house --anchor /mnt/anchor --reason "…" --by alice --second bruno
    新日誌的第一行載明被放棄的首端。舊紀錄保留在旁，永不刪除。
cli-arg-reason = 為何放棄舊日誌；載於新日誌的第一行
recover-no-reason = --reason { $value }：理由須為 1 至 200 個字元，不含控制字元
recover-no-house = 剩下的紀錄沒有已開設的場：無從繼續
recover-people-differ = people.db 與紀錄所載不符（{ $why }）：請還原 people.db
recover-who = 缺少 { $option }：須由兩名管理員辦理，--by NAME 及 --second NAME
recover-ask-name = { $option }：管理員的名稱：
recover-done = 新日誌 { $new } 已開始。{ $log } 曾簽署 { $size } 個事件的首端，剩下 { $kept } 個事件的紀錄；由此結轉 { $purses } 名{ $word-player }的餘額。
recover-key = 其公鑰，供督察使用：{ $key }
recover-kept = 舊日誌的一切在 { $folder }：其收據及檢查點在該處核對，用 sabot audit --data { $folder } --since FILE。
recover-left = 以下在博彩桌及累積獎池上，已載於第一行，須由人歸還或更正：
