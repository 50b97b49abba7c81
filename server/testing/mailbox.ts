/** A stand-in for a mailbox: an IMAP server on this machine with the commands that Fascia uses. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

interface KeptMail {
  uid: number
  source: Buffer
  flags: Set<string>
}

/** What goes wrong: 'drop' ends the connection instead of an answer, 'half' after the first half of it. */
type Trouble = 'drop' | 'half' | 'refuse' | null

export class MailboxStandIn {
  readonly password = 'secret-of-the-mailbox'
  readonly mails: KeptMail[] = []
  /** Every command that was sent, without its tag. */
  readonly commands: string[] = []
  validity = 7
  trouble: (command: string) => Trouble = () => null
  private nextUid = 1
  private readonly sockets = new Set<Socket>()
  private readonly server = createServer((socket) => this.serve(socket))

  /** @returns the address of the mailbox, as IMAP_URL has it */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    const { port } = this.server.address() as AddressInfo
    return `imap://reply%40quay.example:${this.password}@127.0.0.1:${port}`
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** A mail arrives. @returns its number */
  deliver(source: string | Buffer): number {
    const uid = this.nextUid++
    this.mails.push({ uid, source: Buffer.from(source), flags: new Set() })
    return uid
  }

  isSeen(uid: number): boolean {
    return this.mails.find((mail) => mail.uid === uid)?.flags.has('\\Seen') ?? false
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => this.sockets.delete(socket))
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    let rest = ''
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        this.answer(socket, line)
      }
    })
  }

  private answer(socket: Socket, line: string): void {
    const [, tag = '', command = ''] = /^(\S+) (.*)$/s.exec(line) ?? []
    this.commands.push(command)
    const trouble = this.trouble(command)
    if (trouble === 'drop') return void socket.destroy()
    if (trouble === 'refuse') return void socket.write(`${tag} NO not now\r\n`)
    const refused = command.startsWith('LOGIN') && !command.includes(this.password)
    if (refused) return void socket.write(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`)
    const whole = Buffer.concat([...this.lines(command), Buffer.from(`${tag} OK done\r\n`)])
    if (trouble === 'half') {
      socket.write(whole.subarray(0, Math.floor(whole.length / 2)), () => socket.destroy())
      return
    }
    socket.write(whole)
    if (command === 'LOGOUT') socket.end()
  }

  private lines(command: string): Buffer[] {
    const [, verb = '', rest = ''] = /^((?:UID )?\S+) ?(.*)$/s.exec(command) ?? []
    switch (verb.toUpperCase()) {
      case 'CAPABILITY':
        return [Buffer.from('* CAPABILITY IMAP4rev1\r\n')]
      case 'LIST':
      case 'LSUB':
        return [Buffer.from(`* ${verb.toUpperCase()} () "/" INBOX\r\n`)]
      case 'SELECT':
        return [Buffer.from(this.selected())]
      case 'UID SEARCH':
        return [Buffer.from(`* SEARCH ${this.search(rest).join(' ')}\r\n`)]
      case 'UID FETCH':
        return this.fetch(rest)
      case 'UID STORE':
        this.store(rest)
        return []
      case 'LOGOUT':
        return [Buffer.from('* BYE\r\n')]
      default:
        return []
    }
  }

  private selected(): string {
    const { length } = this.mails
    return [
      `* ${length} EXISTS`,
      '* FLAGS (\\Seen \\Answered)',
      '* OK [PERMANENTFLAGS (\\Seen \\Answered \\*)] ok',
      `* OK [UIDVALIDITY ${this.validity}] ok`,
      `* OK [UIDNEXT ${this.nextUid}] ok`,
      '',
    ].join('\r\n')
  }

  private search(wanted: string): number[] {
    const from = Number(/^UID (\d+):\*/.exec(wanted)?.[1] ?? 0)
    const last = this.mails.at(-1)?.uid
    const found = this.mails.map(({ uid }) => uid).filter((uid) => uid >= from)
    return found.length > 0 || last === undefined ? found : [last]
  }

  private fetch(wanted: string): Buffer[] {
    const uids = new Set((/^\S+/.exec(wanted)?.[0] ?? '').split(',').map(Number))
    return this.mails.flatMap((mail, index) =>
      uids.has(mail.uid) ? [this.fetched(mail, index + 1, wanted)] : [],
    )
  }

  private fetched({ uid, source }: KeptMail, sequence: number, wanted: string): Buffer {
    const fields = /BODY\.PEEK(\[HEADER\.FIELDS \([^)]*\)\])/i.exec(wanted)?.[1]
    const part = /BODY\.PEEK\[\]<0\.(\d+)>/i.exec(wanted)?.[1]
    const end = source.indexOf('\r\n\r\n')
    const bytes = fields
      ? source.subarray(0, end < 0 ? source.length : end + 4)
      : source.subarray(0, Number(part ?? source.length))
    const name = fields ? `BODY${fields}` : part ? 'BODY[]<0>' : 'BODY[]'
    const head = `* ${sequence} FETCH (UID ${uid} RFC822.SIZE ${source.length} ${name} {${bytes.length}}\r\n`
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from(')\r\n')])
  }

  private store(wanted: string): void {
    const [, uid, flags = ''] = /^(\d+) \+FLAGS(?:\.SILENT)? \(([^)]*)\)/i.exec(wanted) ?? []
    const mail = this.mails.find((one) => one.uid === Number(uid))
    for (const flag of flags.split(' ')) mail?.flags.add(flag)
  }
}
