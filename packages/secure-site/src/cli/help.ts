/** The text of `secure-site help`. */
export const HELP = `The secure site of OpenAppKit: the origin that keeps the keys of embedded wallets.

  secure-site serve              start the server
  secure-site migrate            create or update the tables
  secure-site project add <id>   add a site, or change it
  secure-site project list       list the sites
  secure-site session end <email or wallet>   log a visitor out on all devices; with --all every visitor
  secure-site keyring create     create the two keyrings, if they do not exist
  secure-site rotate             add new keys, and encrypt all stored values with them
  secure-site rotate --destroy <key>   remove an old key that encrypts nothing any more
  secure-site backup --to <file>     pack the database of the folder into a new file, while no server uses it
  secure-site restore --from <file>  unpack it into a folder without a database
  secure-site audit              check the audit log
  secure-site doctor             check everything that the server needs

Options of all commands
  --data <folder>            folder of the database and the keyrings        default ./secure-site   SECURE_SITE_DATA
  --keyring <file>           file of the keyring                            default <data>/keyring.json
  --guardian <file>          file of the keyring of the escrow parts        default <data>/guardian.json
  --url <origin>             origin under which browsers reach the server                            SECURE_SITE_URL
  --pglite                   store the data of a public site in the folder, without a PostgreSQL server

Options of serve and doctor
  --mail-from <address>      sender of letters: "Example <wallets@example.org>"                      SECURE_SITE_MAIL_FROM
  --host <address>           address to listen on                           default 127.0.0.1
  --port <number>            default 8790
  --admin-host <address>     address of the admin port, which needs no login   default 127.0.0.1
  --admin-port <number>      port of /healthz, /readyz and /metrics         default 8791
  --drain-seconds <number>   after SIGTERM, serve so long while /readyz answers 503   default 0
  --trusted-proxies <count>  proxies in a row in front of the server        default 0
  --logins-per-client <count>  logins that begin in an hour from a network address   default 20
  --logins-per-project <count> logins of each kind that begin in an hour at a project   default 10000
  --page <folder>            built page of the frame                        default: that of the package

Options of project add
  --origin <origin>          site that may show the frame; again for more: https://example.org, https://*.example.org
  --name <name>              name that visitors see                         default: the id
  --realm <realm>            projects of one realm share their accounts     default: the id
  --node <chain=url>         node that the frame may use; again for more: eip155:1=https://node.example.org
  --network <chain=name,symbol>  names of a network that is not well known; again for more: eip155:1337=Test,ETH
  --contract <chain=address,name>  a contract that you have verified; again for more; calls of all others are marked
  --wrapped <chain=address,name>  the contract of the wrapped currency of a network that is not well known; again for more
  --verify-device            every login of the realm is approved by a link first
  --logins-per-project <count> logins of each kind that begin in an hour    default: that of serve

Environment
  DATABASE_URL               postgres://user:password@host/name; a public host needs ?sslmode=verify-full; without it, PGlite in the folder of --data
  SMTP_URL                   smtps://user:password@mail.example.org; smtp: needs STARTTLS, except with ?tls=optional
  SECURE_SITE_KEYRING        the keyring itself as JSON, instead of a file
  SECURE_SITE_GUARDIAN       the keyring of the escrow parts
  SECURE_SITE_DATA_URL       data service for names and prices in approvals: https://data.example.org?projectId=abc
  SECURE_SITE_DEBUG          1 prints the stack of a failure too

Environment of social logins, for GOOGLE, GITHUB, APPLE, FACEBOOK, X and DISCORD. The redirect URI is <url>/callback/google
  SECURE_SITE_GOOGLE_CLIENT_ID, SECURE_SITE_GOOGLE_CLIENT_SECRET
  SECURE_SITE_APPLE_TEAM_ID, SECURE_SITE_APPLE_KEY_ID, SECURE_SITE_APPLE_PRIVATE_KEY   instead of Apple's secret
  SECURE_SITE_GOOGLE_ISSUER            another issuer; only of GOOGLE and APPLE
  SECURE_SITE_GITHUB_AUTHORIZE_URL, …_TOKEN_URL, …_USER_URL, …_EMAILS_URL              an own server; of the others

Environment of the login by Farcaster, which is off without both
  SECURE_SITE_FARCASTER_RELAY_URL      https://relay.farcaster.xyz
  SECURE_SITE_FARCASTER_RPC_URL        a node of chain 10, OP Mainnet
`
