# O que foi feito de uma aposta.

line-won = Lugar { $seat }, { $player }: a { $bet } de { $stake } ganha { $amount }.
line-prize = Lugar { $seat }, { $player }: a { $bet } de { $stake } ganha um prémio de { $amount }; o valor apostado não é devolvido.
line-lost = Lugar { $seat }, { $player }: a { $bet } de { $stake } está perdida.
line-returned = Lugar { $seat }, { $player }: a { $bet } de { $stake } é devolvida.
line-carried = Lugar { $seat }, { $player }: a { $bet } de { $stake } é transferida para a jogada seguinte.
line-half-lost = Lugar { $seat }, { $player }: a { $bet } de { $stake } perde metade, { $amount }.
