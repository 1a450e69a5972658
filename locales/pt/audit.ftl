# sabot audit, sabot key, sabot backup

cli-audit = Percorre todo o registo e diz o que nele não pode estar como foi escrito
cli-audit-examples =
    Exemplos:
      sabot audit
      sabot audit --data serao --key log.pub
      sabot audit --since checkpoint.note --json
    Sem --key e --since o registo é comparado apenas consigo próprio. O estado 1 significa que algo foi encontrado.
cli-arg-key = A chave pública do registo que guarda consigo, ou um ficheiro com ela
cli-arg-since = Um ficheiro com um ponto de controlo assinado que guarda consigo
cli-key = Mostra as chaves que assinam o registo, ou faz assinar uma nova
cli-key-examples =
    Exemplos:
      sabot key show
      sabot key rotate --data serao
cli-arg-deed = show (mostrar) ou rotate (mudar)
cli-archive = Transforma um dia de jogo encerrado do registo num arquivo, de uma fracção do tamanho, e prova antes que é igual
cli-archive-examples =
    Exemplos:
      sabot archive 2026-11-16
      sabot archive 2026-11-16 --data serao
cli-archive-arg-day = O dia de jogo, como se chama o seu ficheiro em days/
cli-backup = Copia o registo para outra pasta enquanto continua a ser escrito, e audita a cópia
cli-backup-examples =
    Exemplos:
      sabot backup /mnt/segundo/segunda-feira
      sabot backup segunda-feira --with-keys
cli-arg-to = A pasta da cópia; ainda não pode ter um registo
cli-arg-with-keys = Também as chaves secretas: quem tiver a cópia pode então continuar a casa

audit-bar = { "{" }bar:20{ "}" } { "{" }human_pos{ "}" }/{ "{" }human_len{ "}" } eventos, { "{" }per_sec{ "}" }, faltam { "{" }eta{ "}" }
audit-unusable = --data { $folder }: não se pode usar: { $why }
audit-no-key = --key { $value }: nem é uma chave pública nem um ficheiro com uma: { $why }
audit-no-anchor = --anchor { $folder }: as notas que lá estão não podem ser lidas: { $why }
audit-empty-anchor = não há nenhum ponto de controlo do registo { $log }
audit-no-since = --since { $file }: não se pode ler: { $why }
audit-counts = Foram percorridos { $events } eventos de { $commands } ordens ({ $decided } decididas outra vez), { $transfers } transferências, { $rounds } jogadas ({ $settled } liquidadas outra vez), { $decks } baralhos e { $cards } cartas mostradas, { $checkpoints } pontos de controlo.
audit-rules = Mesas fundadas e jogadas feitas segundo a versão { $versions } das regras.
audit-sealed = { $count } linhas têm algo selado que não foi aberto, porque house.key não está presente ou não pode ser lido. A cadeia, as folhas, as assinaturas e o dinheiro foram verificados; a partir da primeira delas os jogos não foram seguidos nem liquidados de novo.
audit-root = A raiz do registo é { $root }; os pontos de controlo assinam { $signed } dos seus { $size } eventos.
audit-consistent = O registo é coerente consigo próprio. Quem tem a chave que assina poderia ainda assim tê-lo escrito todo de novo: uma chave ou um ponto de controlo que guarde consigo (--key, --since) diz mais.
audit-signed = O registo é coerente consigo próprio, e os seus primeiros { $size } eventos foram assinados com a chave que guarda consigo.
audit-unaltered = O registo está inalterado desde o ponto de controlo que guarda consigo: os seus primeiros { $size } eventos são os mesmos.
audit-altered = O registo não está como foi escrito, ou não como tem de estar: { $count } achados.
audit-finding = { $place } — { $fault }
audit-expected = esperado: { $text }
audit-found = encontrado: { $text }
audit-more = Mais { $count } achados não estão na lista.

audit-place-record = O registo
audit-place-event = { $stream }, versão { $version } (lugar { $log } do diário)
audit-place-log = Lugar { $log } do diário
audit-place-command = Ordem { $number } { $id }
audit-place-transfer = Transferência { $id } da ordem { $command }
audit-place-account = Conta { $account }
audit-place-person = Conta de { $name }
audit-place-checkpoint = Ponto de controlo { $number } sobre { $size } eventos
audit-place-head = A cabeça assinada da última gravação, sobre { $size } acontecimentos
audit-place-held = O ponto de controlo que guarda consigo, sobre { $size } eventos
audit-place-key = As chaves do registo, a partir de { $size } eventos
audit-place-snapshot = Instantâneo de { $stream } na versão { $version }
audit-place-stream = Fluxo { $stream }
audit-place-round = Jogada { $table }/{ $round } (versão { $version }, lugar { $log } do diário)
audit-place-deck = Baralho { $shuffle } de { $table } (versão { $version }, lugar { $log } do diário)
audit-place-pool = Jackpot Progressivo { $pool }

audit-fault-damaged = o ficheiro contradiz-se
audit-fault-unreadable = uma linha não se pode ler
audit-fault-log-index = um lugar do diário falta ou vem duas vezes
audit-fault-version = uma versão falta ou vem duas vezes
audit-fault-epoch = a época diminui
audit-fault-moment = o momento fica antes de um anterior
audit-fault-clock = o relógio foi acertado de outro modo do que duas pessoas podem
audit-fault-account-twice = uma conta foi aberta duas vezes
audit-fault-account-counter = o contador de uma conta não cresce um a cada alteração
audit-fault-account-alone = o que exige dois administradores foi feito por menos
audit-fault-account-state = uma conta não é o que lhe foi feito
audit-fault-actor-role = alguém agiu numa função que então não era a da sua conta
audit-fault-cage-alone = fichas de uma soma elevada foram vendidas ou resgatadas por uma só pessoa
audit-fault-side-row = a linha de uma conta em people.db não é a que o registo conhece
audit-fault-not-canonical = o corpo não é JSON canónico
audit-fault-leaf = a linha não resulta na sua folha
audit-fault-not-an-event = o corpo não é um evento que este programa conheça
audit-fault-kind = o corpo é de outra espécie do que diz a sua linha
audit-fault-other-command = o evento é de outra ordem, ou de nenhuma
audit-fault-several-actors = os eventos de uma ordem são de várias pessoas ou de vários momentos
audit-fault-command-range = a ordem não começa onde a anterior acabou
audit-fault-no-events = a ordem não tem eventos
audit-fault-answer = a resposta não é a que os eventos dizem
audit-fault-content = o resumo da ordem não é o que o seu primeiro evento indica
audit-fault-order = a ordem não começa pelo que foi pedido, ou as suas linhas são de várias formas
audit-fault-decided = o que aconteceu não é o que a casa decide sobre o que foi pedido
audit-fault-rules = uma mesa foi fundada ou uma jogada feita segundo uma versão das regras que este programa não conhece
audit-fault-configuration = a casa foi fundada com uma configuração que este programa não consegue ler
audit-fault-edition = uma casa foi fundada ou uma jogada feita segundo uma edição que este programa não conhece
audit-fault-accounts = as contas abertas ou alteradas não são as dos eventos
audit-fault-transfer = a transferência não é a dos eventos
audit-fault-checkpoint-signed = não está assinado pela chave em vigor
audit-fault-checkpoint-size = é de outro tamanho do que devia, ou o diário nunca foi tão longo
audit-fault-checkpoint-root = o diário tinha outra raiz com esse tamanho
audit-fault-no-key = não há chave pública utilizável com que verificar assinaturas
audit-fault-other-key = a chave que guarda consigo não é nenhuma das do registo
audit-fault-secret-key = uma chave secreta da casa não é a que pertence ao seu registo
audit-fault-house-key = um sal ou o que oculta esta ordem não foi feito com a chave da casa
audit-fault-sealed = o que aqui está selado não abre, ou não é o que está à vista
audit-fault-rotation-root = o diário tinha outra raiz quando a chave mudou
audit-fault-held-signed = não está assinado por este registo
audit-fault-held-size = o diário era então mais longo do que é agora
audit-fault-held-root = o diário tem outra raiz com esse tamanho
audit-fault-impossible = isto não pode ter acontecido a uma casa
audit-fault-books = uma conta está diferente do que dizem os seus lançamentos
audit-fault-conservation = dinheiro apareceu ou desapareceu
audit-fault-balance = tem outra coisa do que diz a casa reconstruída
audit-fault-bounds = os seus limites são outros do que os da casa reconstruída
audit-fault-meter = um contador não é o que as suas transferências perfazem
audit-fault-figures = os números não são os das linhas
audit-fault-settlement = a liquidação não é a que o regulamento ordena
audit-fault-payment = o que foi pago a um lugar não é o que as suas linhas dizem
audit-fault-round-number = o número da jogada não segue o anterior
audit-fault-pool = o Jackpot Progressivo não é o que os seus eventos perfazem
audit-fault-purses = alguém que não o pode deve dinheiro, ou uma bolsa mudou sem regra
audit-fault-lines = uma aposta ou o seu desfecho não é a única transferência que tem de ser
audit-fault-on-tables = uma conta tem outra coisa do que está na sua mesa
audit-fault-recall = as últimas jogadas não são lembradas como foram
audit-fault-cage = fichas foram movidas de modo diferente do pedido na caixa
audit-fault-corrections = uma correcção ou um prémio elevado deu outra coisa do que foi aprovado
audit-fault-limits = os limites mudaram durante uma jogada, ou para outros do que os aprovados
audit-fault-clocks = o relógio de uma mesa correu sem que alguém tivesse algo a fazer, ou parou quando alguém tinha
audit-fault-halts = alguém jogou numa mesa parada
audit-fault-two-people = o que exige duas pessoas foi feito por uma
audit-fault-tournament = o que um torneio declara não é o que resulta da sua estrutura e dos seus factos
audit-fault-tournament-money = o que um torneio recebe ou paga não foi movimentado exactamente uma vez
audit-fault-streams = algo é contado numa sequência a que não pertence
audit-fault-deck-missing = uma baralha e um compromisso não estão juntos
audit-fault-deck-late = uma carta veio antes do compromisso do seu baralho
audit-fault-deck-commitment = é de outra mesa, baralha, jogada ou número de cartas
audit-fault-deck-sealed = as cartas seladas não são as comprometidas, ou não são baralhos completos
audit-fault-deck-proof = a prova de uma carta não conduz ao compromisso
audit-fault-deck-card = uma carta é outra do que a distribuída na sua posição
audit-fault-deck-hidden = foi aberta uma carta que ninguém viu
audit-fault-deck-unopened = uma carta foi mostrada e não foi aberta
audit-fault-deck-unused = uma jogada com apostas fez-se sem as suas cartas
audit-fault-head = o fim que o armazém lhe dá não é o do diário
audit-fault-snapshot = o instantâneo não é o que foi guardado

key-unusable = --data { $folder }: não se pode usar: { $why }
key-name = O registo { $name }
key-in-charge = assinado a partir do evento { $from } com { $id }: { $key }
key-again = --data { $folder }: a chave mudou aos { $size } eventos, e desde então nada foi registado
key-rotated = A partir do evento { $from } o registo é assinado com { $id }. Dê aos inspectores o seu texto: { $key }

archive-made = { $day } está arquivado: { $events } eventos até { $size }, sob a raiz assinada { $root }; { $before } bytes passaram a { $after }. As auditorias e as provas trazem-no de volta por si.
archive-none = DAY { $day }: ainda nenhum dia deste registo está encerrado; o primeiro encerra quando começa o dia de jogo seguinte
archive-no-day = DAY { $day }: tal dia não está encerrado; estão encerrados { $closed }
archive-already = DAY { $day }: já está arquivado
archive-earlier = DAY { $day }: arquive primeiro { $earlier }, os dias arquivam-se por ordem
archive-unsigned = DAY { $day }: não foi arquivado, pois a sua raiz não está assinada com uma chave deste registo: { $why }
archive-other-root = DAY { $day }: não foi arquivado, pois os seus eventos não dão a raiz assinada; corra sabot audit
archive-differs = DAY { $day }: não foi arquivado, pois o que saiu do arquivo difere na tabela { $table }; o dia está como estava

backup-exists = DIR { $folder }: já lá há um registo
backup-failed = DIR { $folder }: não se pôde copiar: { $why }
backup-made = O registo foi copiado para { $folder }: { $size } eventos, raiz { $root }, { $bytes } bytes.
backup-keys-and-people = As chaves e as contas (people.db) também foram copiadas: quem tiver a cópia pode abrir a casa.
backup-keys = As chaves também foram copiadas; não há contas.
backup-neither = Nem as chaves secretas nem as contas foram copiadas: --with-keys leva ambas.
backup-differs = A cópia em { $folder } não é o registo: deviam ser copiados { $size } eventos com a raiz { $root }.

# sabot recover

cli-recover = Começa um registo novo onde se perdeu o fim do antigo; dois administradores escrevem as suas palavras-passe
cli-recover-examples =
    Exemplos:
      sabot recover --data casa --reason "o disco perdeu o último minuto"
      sabot recover --data casa --anchor /mnt/ancora --reason "…" --by alice --second bruno
    A primeira linha do registo novo nomeia a cabeça abandonada. O registo antigo fica ao lado, nunca é apagado.
cli-arg-reason = Porque se abandona o registo antigo; fica na primeira linha do novo
recover-no-reason = --reason { $value }: uma razão tem 1 a 200 caracteres sem caracteres de controlo
recover-no-house = o registo que resta não tem casa fundada: não há de onde continuar
recover-people-differ = people.db não é como o registo o conhece ({ $why }): reponha people.db como estava
recover-who = falta { $option }: são precisos dois administradores, --by NAME e --second NAME
recover-ask-name = { $option }: o nome de um administrador:
recover-done = Começou um registo novo, { $new }. De { $log } foi assinada uma cabeça sobre { $size } acontecimentos, e restou um registo de { $kept }; dele se transportam as bolsas de { $purses } jogadores.
recover-key = A sua chave pública, para inspectores: { $key }
recover-kept = Tudo o que é do registo antigo está em { $folder }: recibos e pontos de controlo verificam-se lá, com sabot audit --data { $folder } --since FILE.
recover-left = Isto estava em mesas e no Jackpot Progressivo, e consta da primeira linha. Cabe a pessoas devolvê-lo ou corrigi-lo:
