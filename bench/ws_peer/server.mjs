// What most chess servers on the web are made of, to measure ours beside: Node, ws and chess.js on
// one thread. A move comes in as JSON, is looked at by the rules, and goes out to the two at its
// table as one text of as many bytes as ours sends. It keeps nothing and logs nothing.
// usage: node server.mjs BYTES
import { Chess } from 'chess.js'
import { WebSocketServer } from 'ws'

const bytes = Number(process.argv[2])
const tables = new Map()

function tableOf(code) {
  if (!tables.has(code)) tables.set(code, { seq: 0, chess: new Chess(), sockets: new Set() })
  return tables.get(code)
}

// The SAN of the move, and whether the game is over by it; a move of ply 0 begins a new game.
function play(table, { ply, uci }) {
  if (ply === 0) table.chess = new Chess()
  const { san } = table.chess.move({ from: uci.slice(0, 2), to: uci.slice(2, 4), promotion: uci[4] })
  return { san, over: table.chess.isGameOver() }
}

function tell(table, { code, ply, uci }) {
  const played = play(table, { ply, uci })
  const moved = { t: 'moved', code, seq: ++table.seq, ply: ply + 1, uci, ...played, pad: '' }
  const text = JSON.stringify(moved)
  const padded = text.slice(0, -2) + '.'.repeat(Math.max(0, bytes - text.length)) + '"}'
  for (const socket of table.sockets) socket.send(padded)
}

const server = new WebSocketServer({
  host: '127.0.0.1',
  port: 0,
  path: '/ws',
  perMessageDeflate: false,
  clientTracking: false,
  maxPayload: 4096,
  backlog: 4096,
})

server.on('connection', (socket) => {
  let table = null
  socket.on('message', (data) => {
    const said = JSON.parse(data.toString())
    if (said.t === 'move') return tell(table, said)
    table = tableOf(said.code)
    table.sockets.add(socket)
    socket.send('{"t":"entered","seq":0}')
  })
  socket.on('close', () => table?.sockets.delete(socket))
})

server.on('listening', () => console.log(`listening on 127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))
