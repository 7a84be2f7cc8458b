import { cutting } from './cutting.ts'
await cutting(process.argv[2])
