import { readFileSync, writeFileSync } from 'node:fs'
import { arrowsOf, drawRooms } from '../test/rooms.ts'

const page = 'ARCHITECTURE.md'

// The drawing of the rooms in ARCHITECTURE.md, from the imports themselves: `npm run docs:rooms` after a new one.
const text = readFileSync(page, 'utf8')
const start = text.indexOf('\n', text.indexOf('## Rooms\n') + 9)
const open = text.indexOf('```\n', start) + 4
const close = text.indexOf('\n```', open)
writeFileSync(page, text.slice(0, open) + drawRooms(arrowsOf('src')) + text.slice(close))
