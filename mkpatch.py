import subprocess,os,sys
SRC='/tmp/drill-tree'
out=SRC+'/drill/planted/'
def make(name, what, checker, edits):
    text=f"# What: {what}\n# Checker: {checker}\n"
    for path, pairs in edits.items():
        old=open(f'{SRC}/{path}').read(); new=old
        for a,b in pairs:
            assert new.count(a)==1,(name,path,new.count(a),a)
            new=new.replace(a,b)
        open('/tmp/old.rs','w').write(old); open('/tmp/new.rs','w').write(new)
        d=subprocess.run(['diff','-u','--label','a/'+path,'--label','b/'+path,'/tmp/old.rs','/tmp/new.rs'],capture_output=True,text=True).stdout
        text+=d
    open(out+name+'.patch','w').write(text)
make('winnings-twice','a bet that wins is paid twice','settlement',{'crates/house/src/books.rs':[(
 "Outcome::Won => (Purpose::Winnings, vec![back(held), Entry::new(bank, purse, line.net)]),",
 "Outcome::Won => {\n                let net = Entry::new(bank, purse, line.net);\n                (Purpose::Winnings, vec![back(held), net, net])\n            }")]})
make('shown-before-durable','the floor shows what it has decided before the store has answered','durable',{'crates/floor/src/floor.rs':[(
 "        self.waiting.push_back(Waiting { ticket, batch, places, client, answered });\n        vec![Output::Append(ticket, Box::new(written))]",
 "        let early = Output::Shown(\n            Box::new(batch.clone()),\n            Receipt { log: 0..0, versions: Vec::new(), leaves: Vec::new() },\n        );\n        self.waiting.push_back(Waiting { ticket, batch, places, client, answered });\n        vec![Output::Append(ticket, Box::new(written)), early]")]})
make('repeat-answered-early','a repeat is answered while the first command is still under way','durable',{'crates/floor/src/floor.rs':[(
 "            Some(_) => vec![Output::Answer(client, Answered::Unavailable)],",
 "            Some(_) => vec![Output::Answer(client, Answered::Duplicate { accepted })],")]})
make('reservation-kept','the ledger forgets to let go of what was set aside when a transfer is voided','conservation',{'crates/ledger/src/effects.rs':[(
 "            let mut tally = Tally::new(books);\n            tally.add(&reserved(books, of)?.entries, Shift::RELEASE)?;\n            tally.changes(Some((*of, State::Voided)), None)",
 "            reserved(books, of)?;\n            Tally::new(books).changes(Some((*of, State::Voided)), None)")]})
make('lock-kept','a jackpot that has paid a prize stays locked by its table','progress',{'crates/house/src/jackpot/controller.rs':[(
 "        self.paying().map(|(table, _)| table)",
 "        let hit = self.hits.all().last().map(|hit| hit.table);\n        self.paying().map(|(table, _)| table).or(hit)")]})
make('card-skipped','after a restart a table deals from the wrong position of its deck','cards',{'crates/floor/src/decks.rs':[
 ("struct Deck {\n    shuffle: u32,","struct Deck {\n    skipped: u32,\n    shuffle: u32,"),
 ("        (u32::from(drawn.cards)..deck.committed.len())","        (u32::from(drawn.cards) + deck.skipped..deck.committed.len())"),
 ("self.decks.insert(table, Deck { shuffle, committed, lying: Lying::default() });","self.decks.insert(table, Deck { skipped: 0, shuffle, committed, lying: Lying::default() });"),
 ("self.decks.insert(*table, Deck { shuffle, committed, lying: lying.clone() });","self.decks.insert(*table, Deck { skipped: 1, shuffle, committed, lying: lying.clone() });")]})
make('duplicate-applied','a command that was accepted before happens again when it is repeated','exactly_once',{'crates/house/src/house.rs':[(
 "        if let Some(answered) = self.answered.get(&command.id) {\n            let reason",
 "        if let Some(answered) = self.answered.get(&command.id).filter(|answered| !answered.accepted) {\n            let reason")]})
make('hidden-card-shown',"the croupier's closed cards stand in every view of a stud table",'secrecy',{'crates/games/src/stud/view.rs':[(
 "faces(&play.croupier, viewer == Viewer::Inspector)","faces(&play.croupier, true)")]})
make('chain-unlinked','the leaf of an event does not name the one before it in its stream','chain',{'crates/floor/src/seal.rs':[(
 "previous: event.before_in_stream.map_or(Digest::ZERO, |digest| Digest::new(digest.0)),","previous: Digest::ZERO,")]})
