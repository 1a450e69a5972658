# 情境檔案可能有的錯誤，以及結果與其預期不符之處。

scenario-in-round = 第 { $number } 局
scenario-in-step = 第 { $number } 步
scenario-in-line = 第 { $number } 行
scenario-unreadable = 無法讀取：{ $why }
scenario-unknown-game = 「{ $value }」不是此處已知的博彩
scenario-unknown-edition = 「{ $value }」並非此處所知的規章版本：{ $known }
scenario-missing = 必須提供，現欠缺
scenario-no-such-place = 「{ $value }」不是這張博彩桌上的位置
scenario-cards = 紙牌有誤：{ $why }
scenario-card-count = 有 { $has } 張牌，而一手牌應有 { $due } 張
scenario-card-twice = { $value } 出現的次數多於所用紙牌之數
scenario-no-card = 此處尚需一張牌，而檔案沒有列明
scenario-either-or = 不可與檔案的其他內容並存：只可在一處列明
scenario-undecided = 步驟已完，但仍有決定尚未作出

difference-no-line = 沒有結算過投注「{ $place }」
difference-no-event = 沒有這樣的事件：{ $event }
difference-value = { $place }：{ $field } 應為 { $expected }，實為 { $found }
difference-accepted = 已獲接受，但應被 { $rule } 拒絕
difference-refused-by = 應被 { $expected } 拒絕，但實際被 { $found } 拒絕
difference-not-emitted = covers 列有 { $cite }，但這次執行沒有任何事項以其為依據
