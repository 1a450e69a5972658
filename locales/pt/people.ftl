# Contas na linha de comandos.
cli-people = Cria, repõe, desbloqueia, desactiva, reactiva e lista as contas de uma casa.
cli-people-examples =
    Uma casa real funda-se com dois administradores; até lá este comando age sozinho, depois o pessoal exige dois deles. As
    palavras-passe pedem-se no terminal, ou lêem-se uma vez de ficheiros de modo 0600 que depois se apagam. Onde um servidor
    usa a pasta, é a ele que se pede.
    
    Exemplos:
      sabot people add alice --role administrator --config house.toml --data house
      sabot people add mia --role manager --by alice --second bruno --data house
      sabot people reset mia --by alice --second bruno --data house --server https://localhost:8443 --ca cert.pem
      sabot people unlock mia --by alice --data house
      sabot people list --data house
cli-people-arg-deed = O que se faz
cli-people-arg-name = De quem se trata
cli-arg-role = add: player, croupier, supervisor, manager, cashier, inspector ou administrator
cli-arg-password-file = Um ficheiro de modo 0600 com a nova palavra-passe, lido uma vez e apagado; pedida no terminal se não for dado
cli-arg-by = Quem o faz
cli-arg-by-file = Um ficheiro com a sua palavra-passe, lido uma vez e apagado; pedida no terminal se não for dado
cli-arg-second = O segundo administrador, onde são precisos dois
cli-arg-second-file = Um ficheiro com a palavra-passe do segundo, lido uma vez e apagado; pedida no terminal se não for dado
cli-people-arg-config = A configuração da casa, se a pasta ainda não tem registo
people-refused = { $field } { $value }: { $why }
people-no-role = não é uma função: player, croupier, supervisor, manager, cashier, inspector ou administrator
people-no-house = --config: ainda não há registo em { $folder }; a configuração tem de dizer que casa é
people-nobody = --data { $folder }: não há contas; sabot people add cria a primeira
people-by-missing = --by: a casa tem os seus administradores; um deles faz isto (--by NOME), e um segundo quando se trata do pessoal (--second NOME)
people-no-terminal = { $option }: não há terminal onde pedir uma palavra-passe; indique-a num ficheiro de modo 0600
people-unasked = não se pôde pedir a palavra-passe: { $why }
people-unread = { $option } { $file }: não se pode ler: { $why }
people-open-file = { $option } { $file }: aberto a outros (modo { $why }); só o dono o pode ler: chmod 600
people-not-removed = { $option } { $file }: lê-se uma vez e apaga-se, e não se pode apagar: { $why }
people-not-the-same = palavra-passe: as duas não são iguais
people-ask-own = Palavra-passe de { $name }:{" "}
people-ask-new = Nova palavra-passe de { $name }:{" "}
people-ask-again = A mesma outra vez:{" "}
people-done-add = { $name } foi criado: { $role }.
people-done-reset = { $name } tem uma nova palavra-passe, e todas as sessões da conta terminaram.
people-done-unlock = As palavras-passe erradas de { $name } foram esquecidas.
people-done-disable = { $name } está fora de uso, e todas as sessões da conta terminaram.
people-done-enable = { $name } está de novo em uso.
people-removed = { $file } foi lido e apagado.
people-one-more = A casa ainda não pode abrir: são precisos dois administradores.
people-can-open = A casa tem os seus dois administradores e pode abrir; de agora em diante agem juntos.
people-made-by = criado por { $who }
people-off = fora de uso
people-unreachable = um servidor usa { $folder }, e em { $server } ninguém responde: { $why }; nada foi alterado (--server diz onde está)
people-gone = o registo em { $folder } conhece { $count } contas, e people.db, onde estão as suas palavras-passe, falta ou está vazio. Nada o pode criar de novo. Reponha-o da cópia mais recente (sabot backup --with-keys); quem mudou de palavra-passe desde então recebe uma nova de dois administradores: sabot people reset NOME. Sem cópia ninguém pode voltar a entrar aqui; o registo continua inteiro e pode ser auditado
serve-not-founded = uma casa real abre com dois administradores que possam entrar, e esta tem { $found }. Execute uma vez para cada uma de duas pessoas: sabot people add NOME --role administrator --config { $config } --data { $folder }
