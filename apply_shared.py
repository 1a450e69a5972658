"""Puts the drill's lines into the shared files of a tree; does nothing where they are already."""
import sys,re
T=sys.argv[1]
def edit(path, *pairs):
    p=T+'/'+path; s=open(p).read(); o=s
    for mark,a,b in pairs:
        if mark in s: continue
        assert s.count(a)==1,(path,a,s.count(a))
        s=s.replace(a,b)
    if s!=o: open(p,'w').write(s); print('edited',path)
edit('Cargo.toml',('sabot-drill =','sabot-demo = { path = "crates/demo" }\n','sabot-demo = { path = "crates/demo" }\nsabot-drill = { path = "crates/drill" }\n'))
edit('crates/cli/Cargo.toml',('sabot-drill','sabot-demo.workspace = true\n','sabot-demo.workspace = true\nsabot-drill.workspace = true\n'))
edit('crates/cli/src/args.rs',
 ('sub("drill"','        .subcommand(sub("completions", "<SHELL>").arg(','''        .subcommand(
            sub("drill", "")
                .arg(option("seeds", "N").value_parser(value_parser!(u64)))
                .arg(option("first-seed", "N").long("seed").value_parser(value_parser!(u64)))
                .arg(option("rounds-drilled", "N").long("rounds").value_parser(value_parser!(u32)).default_value("50")),
        )
        .subcommand(sub("completions", "<SHELL>").arg('''),
 ('Request::Drill','        Some(("completions", matches)) => {','''        Some(("drill", matches)) => Ok(Request::Drill(drill(matches, json))),
        Some(("completions", matches)) => {'''),
 ('fn drill(','/// The data folder. A database','''/// Twenty seeds from 0 on; the one that is named where one is.
fn drill(matches: &ArgMatches, json: bool) -> Drill {
    let seed = matches.get_one("first-seed").copied();
    Drill {
        seed: seed.unwrap_or(0),
        seeds: matches.get_one("seeds").copied().unwrap_or(if seed.is_some() { 1 } else { 20 }),
        rounds: *matches.get_one("rounds-drilled").expect("it has a default"),
        json,
    }
}

/// The data folder. A database'''))
s=open(T+'/crates/cli/src/args.rs').read()
m=re.search(r'use crate::asked::\{(.*?)\};',s,re.S)
if 'Drill' not in m.group(1):
    new=m.group(0).replace('Edge,','Drill, Edge,',1); assert new!=m.group(0)
    s=s.replace(m.group(0),new); open(T+'/crates/cli/src/args.rs','w').write(s)
edit('crates/cli/src/asked.rs',
 ('struct Drill','/// What was asked.\n','''/// A floor to be drilled.
#[derive(Debug)]
pub(crate) struct Drill {
    /// The first seed.
    pub(crate) seed: u64,
    /// How many, one after the other.
    pub(crate) seeds: u64,
    /// How many rounds each.
    pub(crate) rounds: u32,
    pub(crate) json: bool,
}

/// What was asked.
'''),('    Drill(Drill),','    Edge(Edge),','    Drill(Drill),\n    Edge(Edge),'))
edit('crates/cli/src/main.rs',('mod drill;','mod edge;\n','mod drill;\nmod edge;\n'),
 ('Request::Drill','        Request::Edge(edge)','        Request::Drill(drill) => drill::answer(drill, words),\n        Request::Edge(edge)'))
edit('crates/cli/tests/it/main.rs',('mod drill;','mod golden;\n','mod drill;\nmod golden;\n'))
p=T+'/crates/locale/src/words.rs'; s=open(p).read()
if '/drill.ftl' not in s:
    a='            include_str!(concat!("../../../locales/", $lang, "/cli.ftl")),\n'; assert s.count(a)==1
    s=s.replace(a,a+'            include_str!(concat!("../../../locales/", $lang, "/drill.ftl")),\n')
    m=re.search(r"\[&'static str; (\d+)\]",s); s=s.replace(m.group(0),"[&'static str; %d]"%(int(m.group(1))+1)); open(p,'w').write(s); print('edited',p)
p=T+'/crates/cli/tests/it/tidy.rs'; s=open(p).read()
if 'sabot-drill' not in s:
    m=re.search(r"const ARROW: \[\(&str, &\[&str\]\); (\d+)\]",s); s=s.replace(m.group(0),m.group(0).replace(m.group(1),str(int(m.group(1))+1)))
    a='    ("sabot-effort", &[]),\n'; assert s.count(a)==1
    names="bots cards chance demo evidence floor games house law ledger money store".split()
    s=s.replace(a,'    (\n        "sabot-drill",\n        &[\n'+''.join('            "sabot-%s",\n'%n for n in names)+'        ],\n    ),\n'+a)
    b='            "sabot-demo",\n            "sabot-'
    i=s.index('"sabot-cli"'); j=s.index('"sabot-demo",\n',i); s=s[:j]+'"sabot-demo",\n            "sabot-drill",\n'+s[j+len('"sabot-demo",\n'):]
    open(p,'w').write(s); print('edited',p)
edit('ARCHITECTURE.md',('| `crates/drill` |','| `crates/locale` |','| `crates/drill` | the whole floor under a virtual clock and a failing disk, from one seed, and ten checkers of everything it gives out ([docs/drill.md](docs/drill.md)). `drill/planted` has bugs that it must find. **No clock, no file, no thread.** |\n| `crates/locale` |'))
edit('Makefile',
 ('planted','.PHONY: help','.PHONY: planted planted-all help'),
 ('make planted ',"	@echo 'make fmt    formats the source'","	@echo 'make planted      plants two known bugs and demands that the drill finds them; make planted-all plants all'\n	@echo 'make fmt    formats the source'"),
 ('planted: needs','fmt:\n','# Two bugs near the top of the tree, so that little is built again.\nplanted: needs\n	@tools/planted shown-before-durable card-skipped\n\nplanted-all: needs\n	@tools/planted\n\nfmt:\n'))
edit('docs/command-line.md',('| `drill ','| `completions SHELL`','| `drill [--seeds N] [--seed S] [--rounds R]` | the whole floor under a virtual clock and a failing disk: [the drill](drill.md); exit status 1 where it finds something |\n| `completions SHELL`'))
