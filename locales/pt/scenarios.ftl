# O que pode estar errado num ficheiro de cenário, e onde o resultado difere do que ele espera.

scenario-in-round = jogada { $number }
scenario-in-step = passo { $number }
scenario-in-line = linha { $number }
scenario-unreadable = não pode ser lido: { $why }
scenario-unknown-game = «{ $value }» não é um jogo conhecido aqui
scenario-unknown-edition = «{ $value }» não é uma edição deste regulamento conhecida aqui: { $known }
scenario-missing = é obrigatório e está em falta
scenario-no-such-place = «{ $value }» não é um lugar desta mesa
scenario-cards = erro nas cartas: { $why }
scenario-card-count = número de cartas incorrecto: { $has }, e uma mão tem { $due }
scenario-card-twice = { $value } aparece mais vezes do que existe em jogo
scenario-no-card = é precisa aqui mais uma carta, e o ficheiro não indica nenhuma
scenario-either-or = não pode estar a par do resto que o ficheiro tem: deve constar de um só sítio
scenario-undecided = os passos acabam quando ainda há decisões por tomar

difference-no-line = não foi liquidada nenhuma aposta «{ $place }»
difference-no-event = não houve tal acontecimento: { $event }
difference-value = { $place }: { $field } devia ser { $expected } e é { $found }
difference-accepted = foi aceite e devia ter sido recusado por { $rule }
difference-refused-by = devia ter sido recusado por { $expected } e foi recusado por { $found }
difference-not-emitted = { $cite } consta de covers, mas nada nesta execução se baseia nessa norma
