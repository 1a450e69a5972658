# 命令列上的帳戶。
cli-people = 建立、重設、解除限制、停用、啟用及列出場所的帳戶。
cli-people-examples =
    真實場所以兩名管理員設立；在此之前本命令單獨行事，其後員工帳戶須由兩名管理員辦理。密碼在終端機上詢問，
    或從權限為 0600 的檔案讀取一次，隨後刪除該檔案。若有伺服器正使用該資料夾，則向伺服器提出。
    
    範例：
      sabot people add alice --role administrator --config house.toml --data house
      sabot people add mia --role manager --by alice --second bruno --data house
      sabot people reset mia --by alice --second bruno --data house --server https://localhost:8443 --ca cert.pem
      sabot people unlock mia --by alice --data house
      sabot people list --data house
cli-people-arg-deed = 要做什麼
cli-people-arg-name = 對象的名稱
cli-arg-role = add：player、croupier、supervisor、manager、cashier、inspector 或 administrator
cli-arg-password-file = 載有新密碼、權限為 0600 的檔案，讀取一次後刪除；未提供時在終端機詢問
cli-arg-by = 由誰辦理
cli-arg-by-file = 載有其密碼的檔案，讀取一次後刪除；未提供時在終端機詢問
cli-arg-second = 須由兩人辦理時的第二名管理員
cli-arg-second-file = 載有第二名管理員密碼的檔案，讀取一次後刪除；未提供時在終端機詢問
cli-people-arg-config = 場所的設定檔，用於資料夾尚無紀錄時
people-refused = { $field } { $value }：{ $why }
people-no-role = 並非職務：player、croupier、supervisor、manager、cashier、inspector 或 administrator
people-no-house = --config：{ $folder } 尚無紀錄，須由設定檔說明是哪一場所
people-nobody = --data { $folder }：沒有帳戶；sabot people add 可建立第一個
people-by-missing = --by：場所已有管理員；須由其中一名辦理（--by 名稱），涉及員工時另加第二名（--second 名稱）
people-no-terminal = { $option }：沒有可詢問密碼的終端機；請以權限為 0600 的檔案提供
people-unasked = 無法詢問密碼：{ $why }
people-unread = { $option } { $file }：無法讀取：{ $why }
people-open-file = { $option } { $file }：他人可存取（權限 { $why }）；只應由擁有者讀取：chmod 600
people-not-removed = { $option } { $file }：該檔案讀取一次後須刪除，但無法刪除：{ $why }
people-not-the-same = 密碼：兩次輸入不同
people-ask-own = { $name } 的密碼：{" "}
people-ask-new = { $name } 的新密碼：{" "}
people-ask-again = 再輸入一次：{" "}
people-done-add = 已建立 { $name }：{ $role }。
people-done-reset = { $name } 已有新密碼，該帳戶的所有連線階段均已結束。
people-done-unlock = 已清除 { $name } 的錯誤密碼紀錄。
people-done-disable = { $name } 已停用，該帳戶的所有連線階段均已結束。
people-done-enable = { $name } 已重新啟用。
people-removed = { $file } 已讀取並刪除。
people-one-more = 場所尚不能開業：須有兩名管理員。
people-can-open = 場所已有兩名管理員，可以開業；此後由兩人共同辦理。
people-made-by = 由 { $who } 建立
people-off = 已停用
people-unreachable = 有伺服器正使用 { $folder }，而 { $server } 無人應答：{ $why }；未作任何更改（以 --server 指明其位置）
people-gone = { $folder } 的紀錄載有 { $count } 個帳戶，而存有其密碼的 people.db 缺失或是空的，且無法重新建立。請從最新的備份（sabot backup --with-keys）放回；其後改過密碼的人，由兩名管理員給予新密碼：sabot people reset 名稱。沒有備份則無人可再登入；紀錄仍然完整，可供審核
serve-not-founded = 真實場所須有兩名可登入的管理員方可開業，此場所有 { $found } 名。請為兩人各執行一次：sabot people add 名稱 --role administrator --config { $config } --data { $folder }
