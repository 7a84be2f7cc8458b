import { type ToolCard, type ToolId, cardById, cards, searchCards } from '../cards.ts'
import { alsoCalled, filler, ofAll } from './also-called.ts'
import { foldedWords } from './fold.ts'
import { isNear } from './near.ts'

/** The tools by each word that they are also called. */
const toolsByWord = new Map<string, Set<ToolId>>()
for (const { id, name } of cards) {
  for (const word of foldedWords(`${name} ${alsoCalled[id]}`)) {
    toolsByWord.set(word, (toolsByWord.get(word) ?? new Set()).add(id))
  }
}
const fillers = new Set(foldedWords(filler))
const commonWords = foldedWords(ofAll)
for (const word of [...fillers, ...commonWords]) toolsByWord.delete(word)

const shortest = 2
const shortestStem = 3

/** chobi, chobir, chobita, chobike */
const endings = /(?:ir|r|ki|ta|ti)$/

/** How well a typed word says a known one; 0 is not at all. */
function likeness(typed: string, known: string): number {
  if (typed === known) return 1
  const bare = typed.replace(endings, '')
  if (bare === known && bare.length >= shortest) return 0.9
  if (known.length >= shortestStem && typed.startsWith(known) && known.length * 2 >= typed.length) return 0.8
  if (typed.length >= shortestStem && known.startsWith(typed)) return 0.85
  return isNear(typed, known) ? 0.6 : 0
}

/** How much one typed word speaks for each tool: only what it is most like counts. */
function votesOf(typed: string): Map<ToolId, number> {
  const votes = new Map<ToolId, number>()
  const alike = Array.from(toolsByWord, ([known, ids]) => ({ ids, likes: likeness(typed, known) }))
  const most = Math.max(...alike.map(({ likes }) => likes))
  if (most === 0) return votes
  for (const { ids } of alike.filter(({ likes }) => likes === most)) {
    for (const id of ids) votes.set(id, Math.max(votes.get(id) ?? 0, most / ids.size))
  }
  return votes
}

/** The best first; a tool of which fewer than half of the words speak is not meant. */
function byWords(typed: string): ToolCard[] {
  const words = foldedWords(typed).filter((word) => !fillers.has(word))
  const telling = words.filter((word) => !commonWords.some((common) => likeness(word, common) >= 0.8))
  if (telling.length === 0) return words.length > 0 ? [...cards] : []

  const sums = new Map<ToolId, { sum: number; words: number }>()
  for (const votes of telling.map(votesOf)) {
    for (const [id, vote] of votes) {
      const before = sums.get(id) ?? { sum: 0, words: 0 }
      sums.set(id, { sum: before.sum + vote, words: before.words + 1 })
    }
  }
  return cards
    .map(({ id }) => ({ id, sum: 0, words: 0, ...sums.get(id) }))
    .filter((each) => each.words > 0 && each.words * 2 >= telling.length)
    .sort((one, other) => other.sum - one.sum)
    .map(({ id }) => cardById(id))
}

/** By name as it is typed; else by what people call it, in Bangla or English, however it is spelled. */
export function searchTools(typed: string): ToolCard[] {
  const named = searchCards(typed)
  return named.length > 0 ? named : byWords(typed)
}
