# The screens. Words of the trade stand as in the project's own files, under the same keys.

house-name = Sabot
loading = One moment …
close = Close
skip = To the content
language = Language
try-again = Try again
no-such-page = There is no such page here.
house-unreachable = The house does not answer.
offline-short = The line is broken; coming back …
offline-long = Still no connection. Your seat and your bets are kept; the page comes back by itself.
seconds-left = { $seconds } seconds left
duration = { $hours }:{ $minutes } h

article-short = art. { $article }
article-read = Read { $cite }
article-own-words = In our own words; the Portuguese and the Chinese text of the regulation are the law.
article-unknown = This article is not in the outline.

card-name = { $rank } of { $suit }
card-back = card, face down
rank-A = ace
rank-K = king
rank-Q = queen
rank-J = jack
rank-T = ten
rank-9 = nine
rank-8 = eight
rank-7 = seven
rank-6 = six
rank-5 = five
rank-4 = four
rank-3 = three
rank-2 = two
suit-s = spades
suit-h = hearts
suit-c = clubs
suit-d = diamonds
