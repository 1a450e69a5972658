# Como se contou um valor exacto, passo a passo.

explain-qpoker-combinations = De { $cards } cartas o jogador recebe uma de { $hands } mãos e o croupier uma de { $croupier } das restantes: { $combinations } combinações.
explain-qpoker-order = As { $kinds } mãos diferentes tomam-se da mais baixa à mais alta (denominações iguais: { $ties }); contra cada uma contam-se as mãos do croupier abaixo, iguais e acima, por inclusão e exclusão das três cartas do jogador.
explain-qpoker-not-qualified = Com { $weak } de { $hands } mãos o croupier não pode jogar.
explain-qpoker-class = { $category }: { $staying } de { $hands } mãos ficam; o croupier não pode jogar em { $not_qualified } combinações, { $win } ganham-se, { $tie } empatam, { $lose } perdem-se.
explain-qpoker-lowest-played = A mão mais baixa que fica é { $hand }: contra ela { $not_qualified } mãos não podem jogar, { $win } perdem, { $tie } empatam, { $lose } ganham; ficar vale { $play }, desistir { $give_up }.
explain-qpoker-highest-given-up = A mão mais alta de que se desiste é { $hand }: contra ela { $not_qualified } mãos não podem jogar, { $win } perdem, { $tie } empatam, { $lose } ganham; ficar vale { $play }, desistir { $give_up }.
explain-qpoker-outcome = { $strategy }: { $outcome } em { $combinations } combinações a { $net } faz { $sum }.
explain-qpoker-sum = { $strategy }: ao todo { $sum }, ou seja { $ev } por aposta.
explain-qpoker-bonus-class = «Par e combinações vitoriosas», { $category }: { $hands } mãos a { $net } fazem { $sum }.
explain-qpoker-bonus-sum = «Par e combinações vitoriosas»: ao todo { $sum } em { $hands } mãos, ou seja { $ev }.
explain-football-combinations = Três de { $cards } cartas podem sair por ordem de { $combinations } maneiras; uma mão sem terceira carta conta uma vez por cada carta que poderia seguir-se.
explain-football-points = Cartas por pontos: { $zero } valem 0, { $one } valem 1, { $two } valem 2, { $three } valem 3, { $four } valem 4, { $five } valem 5, { $six } valem 6, { $seven } valem 7, { $eight } valem 8, { $nine } valem 9.
explain-football-hand = { $cards } cartas fazem { $points } pontos em { $draws } saídas.
explain-football-bet = { $bet }: { $win } ganhas, { $lose } perdidas, { $lose_half } perdidas em metade, { $returned } devolvidas; ao todo { $sum }, ou seja { $ev } por unidade.
explain-football-drift = Qualquer carta pode sair a seguir com igual probabilidade, pelo que os valores futuros do sabot têm estes por média.
explain-commission-terms = { $rate } dos potes, no máximo { $cap }, em fichas de { $chip }; o limite atinge-se a partir de { $from }.
explain-commission-pot = Pote { $pot } de { $amount }: sobre { $so_far } até aqui são devidos { $due }, pelo que suporta { $commission }.
explain-commission-sum = De { $amount } ao todo cobram-se { $commission }: { $share }.
edge-unseen-outside = { $value } cartas por ver não são possíveis neste sabot
ties-suits = decidem os naipes
ties-push = as apostas são devolvidas
explain-stud-combinations = O jogador tem uma de { $hands } mãos; restam { $ups } cartas para carta aberta e { $rest } maneiras de completar a mão do croupier: { $situations } situações, { $combinations } combinações.
explain-stud-classes = As mãos que contam o mesmo tomam-se juntas: { $classes } classes por denominações e { $suited } de naipe, { $all } ao todo, contadas contra cada denominação de carta aberta por inclusão e exclusão.
explain-stud-not-qualified = Com { $hands } de { $all } mãos o croupier não pode jogar; cada uma encontra { $meetings } mãos do jogador e cartas abertas: { $combinations } combinações.
explain-stud-below-ace-king = Abaixo de ás e rei há { $situations } situações; em { $raised } delas é melhor fazer a aposta adicional.
explain-stud-ace-king = Com ás e rei e sem par há { $situations } situações; em { $raised } delas é melhor fazer a aposta adicional.
explain-stud-category = { $category }: { $situations } situações, { $raised } com aposta adicional, cada uma contra { $rest } mãos; o croupier não pode jogar em { $not_qualified }, { $win } ganham-se, { $lose } perdem-se.
explain-stud-category-push = { $category }: { $situations } situações, { $raised } com aposta adicional, cada uma contra { $rest } mãos; o croupier não pode jogar em { $not_qualified }, { $win } ganham-se, { $push } são iguais, { $lose } perdem-se.
explain-stud-strategy = { $strategy }: { $terms } = { $sum }; dividido por { $combinations } dá { $ev }.
