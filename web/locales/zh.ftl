# 各畫面。行內用語與本項目自有檔案同鍵同文。

house-name = Sabot
loading = 請稍候……
close = 關閉
skip = 跳到內容
language = 語言
try-again = 重試
no-such-page = 沒有這一頁。
house-unreachable = 娛樂場沒有回應。
offline-short = 連線中斷，正在恢復……
offline-long = 仍未連線。你的座位和投注會保留，頁面會自行恢復。
seconds-left = 尚餘 { $seconds } 秒
duration = { $hours } 小時 { $minutes } 分

article-short = 第 { $article } 條
article-read = 閱讀 { $cite }
article-own-words = 此為我們的撮述；規章以葡文及中文文本為準。
article-unknown = 大綱內沒有這一條。

card-name = { $suit }{ $rank }
card-back = 牌面向下的牌
rank-A = A
rank-K = K
rank-Q = Q
rank-J = J
rank-T = 10
rank-9 = 9
rank-8 = 8
rank-7 = 7
rank-6 = 6
rank-5 = 5
rank-4 = 4
rank-3 = 3
rank-2 = 2
suit-s = 黑桃
suit-h = 紅心
suit-c = 梅花
suit-d = 鑽石
