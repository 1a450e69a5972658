# sabot drill 所說的話。

cli-drill = 在虛擬時鐘與會出錯的磁碟下逐個種子演練整個場地，並檢查一切
cli-drill-examples =
    程序隨時停止，磁碟撕裂尾部、寫滿或說謊，{ $word-croupier }出錯，指令重複送達。每項發現都列出其種子，用它可以重現。
    有發現時結束狀態為 1。
    
    例子：
      sabot drill
      sabot drill --seeds 1000 --rounds 200
      sabot drill --seed 7
cli-arg-seeds = 演練多少個種子；不寫時為 20，寫了 --seed 時為一個
cli-drill-arg-seed = 第一個種子；不寫時為 0
cli-drill-arg-rounds = 每個種子玩多少局；不寫時為 50

drill-bar = { "{" }bar:20{ "}" } { "{" }human_pos{ "}" }/{ "{" }human_len{ "}" } 個種子，{ "{" }per_sec{ "}" }，尚餘 { "{" }eta{ "}" }
drill-nothing = { $field }：沒有可演練的；最少為 1
drill-rounds = { $seeds } 個種子：結束 { $rounds } 局，其中 { $compared } 局按條文再結算一次，{ $exchanged } 局交換兩張暗牌重玩一次。
drill-commands = 記錄 { $commands } 項指令，其中 { $refused } 項被拒；被拒而不保存 { $turned-away } 項；因隨機產生器失效而停頓的博彩桌 { $failures } 張次；重複 { $repeated } 項，{ $word-irregularity } { $mistakes } 宗，讓時鐘走完 { $time-outs } 次，磁碟停頓後重新給時 { $wound } 次；因無空位而未裁定的指令 { $crowded } 項。
drill-stops = 停止 { $stops } 次，已持久而未被看到的批次 { $recovered } 個，快照 { $snapshots } 個（損壞 { $damaged }）；磁碟故障 { $faults } 次（寫滿 { $full }，撕裂 { $torn }，停頓 { $stalled }，次序錯亂 { $disordered }），察覺謊報 { $lies } 次。
drill-speed = 每個處理器每秒 { $speed } 虛擬局。
drill-root = 日誌的根為 { $root }。
drill-stopped = 提前停止：要求的是 { $asked } 個種子。
drill-no-findings = 沒有發現。
drill-finding = 發現：種子 { $seed }，第 { $step } 步，檢查者 { $checker }：{ $told }
drill-again = 重現方法：sabot drill --seed { $seed } --rounds { $rounds }
