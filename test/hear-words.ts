import { languages } from '#shared/words/language.ts'
import { areas } from '#shared/written/areas.ts'
import { packOf } from '#shared/written/pack.ts'
import { hear } from '#web/heard.ts'

// Tests of single parts, and stories that name a message by its key, have no page that brings the words.
for (const language of languages) hear(packOf(language, areas))
