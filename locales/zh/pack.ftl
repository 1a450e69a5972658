# 過往牌局:重述、證明、核驗;以及逐行文字之紀錄。

cli-replay = 逐步重述紀錄中過往一局,附時間、行事者及所依條文,並只列出該人可見之內容
cli-replay-examples =
    各步驟之後列出結算、款項轉移、累進大獎變動、其後之更正,以及已公開之牌。
    
    例子:
      sabot replay stud-1/7
      sabot replay omaha-1/3 --as seat:2 --lang zh
      sabot replay qpoker-1/5 --data house --json
cli-prove = 為過往一局製作爭議卷宗:各行紀錄及其證明、已簽署之檢查點,以及我們的解讀
cli-prove-examples =
    產生兩個檔案:供 sabot check 核驗之 FILE.json 及供列印之 FILE.html。含有從未示人之牌的行,只附其摘要;
    --full 則全部列出,供督察使用。
    
    例子:
      sabot prove stud-1/7
      sabot prove stud-1/7 --out dispute --lang pt
      sabot prove omaha-1/3 --full
cli-check = 無須娛樂場即可核驗爭議卷宗,並重新計算其結算
cli-check-examples =
    若提供所信任之公鑰,即可信其簽署;否則只能證明卷宗自身前後一致。
    如有任何不符,結束代碼為 1。
    
    例子:
      sabot check stud-1-7.json
      sabot check stud-1-7.json --key house/log.pub --json
cli-export = 將整份紀錄寫成逐行 JSON
cli-export-examples =
    同一紀錄無論何時何地匯出,結果逐位元組相同。私鑰不會匯出。
    
    例子:
      sabot export > record.jsonl
      sabot export --data house --out record.jsonl
cli-import = 由匯出之各行在空資料夾中重建紀錄
cli-import-examples =
    每片葉及每個根均重新計算並比對。所得紀錄可供閱讀、審計及證明;因不含私鑰,不能繼續營運。
    
    例子:
      sabot import record.jsonl --data copy
cli-arg-round = 過往一局,寫作 桌/局數,例如 stud-1/7
cli-prove-arg-out = 寫入何處,不須寫副檔名;不給則以該局命名
cli-arg-full = 供督察使用:連同從未示人之牌
cli-arg-pack = 爭議卷宗 FILE.json
cli-check-arg-key = 所信任之公鑰,或載有公鑰之檔案
cli-import-arg-file = 載有匯出各行之檔案,或 - 表示標準輸入

pack-not-a-round = ROUND:「{ $value }」並非一局:應為 桌/局數,例如 stud-1/7
pack-no-house = ROUND「{ $round }」:紀錄中並無娛樂場
pack-no-table = ROUND「{ $round }」:沒有 { $table } 桌;現有 { $known }
pack-no-round = ROUND「{ $round }」:{ $table } 桌沒有第 { $number } 局;該桌有第 1 至 { $last } 局
pack-no-round-yet = ROUND「{ $round }」:{ $table } 桌沒有第 { $number } 局;該桌尚無已結束之局
pack-no-seat = --as:此桌沒有第 { $seat } 門;此桌設第 1 至 { $seats } 門
pack-no-data = --data { $folder }:無法使用:{ $why }
pack-needs-key = --data { $folder }:其行內封存了牌,而 house.key 不在或無法讀取:請將娛樂場之鑰匙置於記錄旁,或向持有人索取。sabot audit、check 及 export 無需此鑰匙。
pack-impossible = 紀錄中有不可能發生之事件;sabot audit 會指出
pack-no-file = { $field }「{ $file }」:檔案無法使用:{ $why }
pack-uncovered = ROUND「{ $round }」:尚無已簽署之檢查點涵蓋此局:須有 { $needed } 個事件,最新者只有 { $newest } 個
pack-unproven = ROUND「{ $round }」:無法證明:{ $why }

replay-title = { $round } 局,{ $game },依 { $edition },規則第 { $rules } 版,由 { $who } 所見
replay-times = 時間為澳門時間。此局由 { $dealer } 主持。
replay-transfers = 款項轉移
replay-transfer = { $id }:{ $amount } { $currency },由 { $from } 至 { $to }(用途:{ $purpose })
replay-pool = 累進大獎變動
replay-pool-move = { $what }:{ $amount };其後為 { $after }
replay-later = 其後之處理
replay-nothing-later = 其後並無更正。
replay-cards = 紙牌
replay-commitment = 投注前已承諾 { $cards } 張牌之次序,其根為 { $root }。
replay-simulated = 其次序出自人為選定之種子,並非產生器:不得以之涉及金錢。
replay-opened = 附證明公開之牌:{ $cards }
replay-nothing-opened = 並無示人之牌,故無公開。
replay-no-commitment = 此桌並無產生器:所用為實體紙牌,並無承諾。

pack-refused = 「{ $order }」被拒:{ $why }
pack-refusals-counted = 被拒而不逐一保存的指令數目:{ $count }
pack-seated = { $player } 在第 { $seat } 門就座。
pack-unseated = { $player } 離開第 { $seat } 門。
pack-cut = 第 { $seat } 門參與{ $word-cut }。
pack-clock-wound = 場所曾中斷；計時重新開始。
pack-paused = 此桌暫停:{ $reason }
pack-resumed = 此桌繼續。
pack-held = 此桌因爭議凍結:{ $reason }
pack-generator-failed = 隨機產生器未能供牌,此桌停頓:{ $reason }
pack-released = 爭議已裁決:{ $reason }
pack-limits-changed = 此桌由此起採用其他限額。
pack-reached = 此桌已重新連接其累進大獎。
pack-not-reached = 此桌無法連接其累進大獎。
pack-pool-contributed = 投注撥入
pack-pool-prized = 派付彩金
pack-pool-restarted = 重新開始
pack-pool-taken-back = 此局作廢,所作變動已撤回
pack-correction-asked = 有人申請更正:第 { $seat } 門 { $player } 之 { $bet } 應得 { $net }:{ $reason }
pack-corrected = 已獲批准並更正:該{ $word-player }因而多得 { $amount }。
pack-correction-rejected = 申請被否決:{ $reason }
pack-hit-verified = 第 { $hit } 號大額彩金已核實。
pack-hit-approved = 第 { $hit } 號大額彩金已獲批准並派付。
pack-hit-rejected = 第 { $hit } 號大額彩金被否決:{ $reason }

prove-written = 已寫入:{ $json }(以 sabot check 核驗)及 { $html }(供列印)。
prove-rows = 已就 { $size } 個事件之檢查點證明 { $rows } 行;其中 { $withheld } 行予以保留:各人所求、封存之整副牌,以及第一種格式之行中從未示人之牌。

pack-title = 爭議卷宗:{ $house } 娛樂場 { $table } 桌第 { $round } 局
pack-played-under = { $game },規章 { $edition },規則第 { $rules } 版
pack-what-this-is = 本卷宗為娛樂場紀錄中一局之全部內容,連同其載於娛樂場所簽署日誌之證明,以及我們的解讀。任何改動均會被發現。
pack-how-to-check = 同名而副檔名為 .json 之檔案載有相同內容,供程式讀取:sabot check 無須向娛樂場查詢即可核驗。
pack-head-settlement = 各注之結果
pack-head-story = 經過
pack-head-money = 款項轉移
pack-head-later = 其後之處理
pack-head-cards = 紙牌
pack-head-rows = 紀錄各行
pack-head-signature = 簽署
pack-head-configuration = 娛樂場之設定
pack-col-what = 事項
pack-col-stake = 投注額
pack-col-net = 所得
pack-col-rule = 條文
pack-col-time = 澳門時間
pack-col-by = 行事者
pack-col-id = 轉移
pack-col-from = 由
pack-col-to = 至
pack-col-amount = 金額
pack-col-index = 位置
pack-col-row = 行
pack-col-body = 內容及葉
pack-no-commitment = 此桌並無產生器:所用為實體紙牌,並無承諾。
pack-commitment = 投注前,娛樂場以此根承諾 { $cards } 張牌之次序:
pack-opened = 以下之牌曾經示人,並在供程式讀取之檔案中附證明公開(牌在整副中之位置及牌):
pack-withheld = 從未示人之牌封存於其行內。有 { $count } 行予以保留:各人所求、已封存之整副牌,以及第一種格式之行中從未示人之牌。摘要及證明在此,故不能以他物替代。
pack-full = 本卷宗供督察使用:所有行均予列出,包括他人從未見過之牌。保留:{ $count }。
pack-row-withheld = 保留
pack-row-key = 其中封存之內容以鑰匙 { $key } 開啟。
pack-signature = 娛樂場就其日誌簽署此聲明:日誌名稱、事件數目,以及涵蓋全部事件之樹根。
pack-keys = 日誌之公鑰:首條及由其引入者。請將首條與閣下從他處取得者比對。
pack-configuration = 娛樂場設立時之設定;其後更改之限額載於各行。

check-title = { $house } 娛樂場 { $table } 桌第 { $round } 局之爭議卷宗:{ $game },依 { $edition },規則第 { $rules } 版
check-rules = 此局依規則第 { $rules } 版進行；本程式只識第 1 至 { $newest } 版。請以較新的 sabot 檢查。
check-says-edition = 版本 { $edition } 隨娛樂場而來：其數字載於設定中，其 SHA-256 為 { $digest }，與該局所載相同。
check-unknown-commission = 娛樂場收取了版本不容許的佣金
check-edition-numbers = 此處不知 { $game } 摘要為「{ $value }」的版本的數字，故未作計算
check-unknown-edition = { $field }：「{ $value }」並非此處所知的規章版本：{ $known }。請以較新的 sabot 核對。
check-holds = 核驗無誤:{ $rows } 行已就 { $size } 個事件、根為 { $root } 之檢查點得到證明。
check-trusted = 檢查點由閣下所信任之 { $key } 簽署。
check-itself = 檢查點由卷宗自身之公鑰 { $key } 簽署:卷宗只證明自身前後一致。公鑰從何而來?
check-says-withheld = 有 { $count } 行予以保留:各人所求及封存之整副牌。
check-says-sealed = 有 { $count } 行仍封存從未示人之牌。
check-says-untold = 有 { $count } 行博彩記錄予以保留。該等行屬第一種格式,牌未封存:無法分辨其所含為從未示人之牌,抑或眾人所見。
check-says-opened = 已公開之 { $count } 張牌,均在所承諾整副牌中之原位。
check-promise-proven = 承諾載於日誌,先於投注。
check-says-recomputed = 已按規章條文重新計算 { $count } 項結算,全部相符:
check-says-later = 另有 { $count } 行記載其後之處理。
check-fails = 核驗不符。
check-differs = 不符:{ $what }
check-unreadable = 無法讀取:{ $why }
check-format = 開首為「{ $format }」,並非此處所知之格式
check-keys = 公鑰不可信:{ $why }
check-checkpoint = 檢查點不可信:{ $why }
check-other-key = 由 { $found } 簽署,並非 { $wanted }
check-leaf = 第 { $index } 行所得之葉與卷宗所載不同
check-proof = 第 { $index } 行未得證明:{ $why }
check-body = 第 { $index } 行之內容並非標準形式:{ $why }
check-twice = 第 { $index } 行出現兩次
check-order = 第 { $index } 行次序有誤
check-same-version = 第 { $index } 行與第 { $other } 行佔用其系列中同一位置
check-chain = 第 { $index } 行與其系列之前一行不相接
check-row = 第 { $index } 行無法讀取:{ $why }
check-header = { $field }:「{ $value }」與各行所載不符
check-support = 第 { $index } 行並非一局所依據者
check-round = 各行並非 { $table } 桌第 { $round } 局由開始至結束之內容
check-withheld = 第 { $index } 行({ $kind } 類)不得保留
check-founding = 第 { $index } 行並未設立娛樂場
check-no-table = 設定中沒有 { $table } 桌
check-gap = 第 { $index } 行之前缺少一行
check-no-promise = 有牌公開,卻無承諾之整副牌
check-promise = 第 { $index } 行並非卷宗所示之承諾
check-opening = 已公開之牌 { $card } 不符合承諾:{ $why }
check-opened-unshown = { $card } 已公開,卻從未示人
check-shown-unopened = { $card } 曾經示人,卻未公開
check-reading = 卷宗之解讀與其各行不符
check-line = 第 { $seat } 門,{ $bet }:紀錄為 { $said },按規章應為 { $due }
check-no-line = 第 { $seat } 門:{ $bet } 從未結算
check-line-of-nothing = 第 { $seat } 門:{ $bet } 已結算,卻無此投注
check-pool = 派付彩金後,紀錄中累進大獎為 { $said },按規章應為 { $due }
check-pots = 紀錄有 { $said } 個彩池,按投注應有 { $due } 個
check-pot = 第 { $pot } 個彩池未按規章分配或抽佣
check-unknown-cards = 無法計算結算:所依據之牌未示出
check-unknown-decision = 無法計算結算:所依據之決定未示出
check-unknown-seat = 無法計算結算:沒有該門
check-unknown-stake = 無法計算結算:沒有博彩桌接受此投注額
check-unknown-winner = 無法計算結算:沒有可勝出者
check-bad-key = --key:「{ $value }」既非公鑰,亦非載有公鑰之檔案
check-file-too-long = PACK「{ $file }」超過 16 MiB,過長

export-written = 已匯出至 { $file }:{ $commands } 個指令、{ $events } 個事件、{ $checkpoints } 個檢查點。
export-failed = 紀錄無法匯出:{ $why }
import-done = 已匯入至 { $folder }:{ $commands } 個指令、{ $events } 個事件、{ $checkpoints } 個檢查點;根為 { $root }。
import-not-empty = --data { $folder }:資料夾並非空置
import-refused = FILE「{ $file }」:檔案被拒:{ $why }
import-failed = 紀錄無法寫入:{ $why }
