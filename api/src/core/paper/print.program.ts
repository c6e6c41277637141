import { parentPort } from 'node:worker_threads'
import { drawBrochure } from './brochure'
import { drawCertificate } from './certificate'
import { drawLetter } from './letter'
import type { Paper } from './paper'
import { PaperLayout } from './layout'

const draw = { letter: drawLetter, brochure: drawBrochure, certificate: drawCertificate }

// The worker thread that draws papers. It receives {id, paper} and sends {id, bytes} for each piece of the file, then
// {id, isDone} or {id, failed}.
parentPort?.on('message', ({ id, paper }: { id: number; paper: Paper }) => {
  try {
    const sheets = new PaperLayout(paper)
    sheets.doc.on('data', (piece: Buffer) => {
      const bytes = new Uint8Array(piece)
      parentPort?.postMessage({ id, bytes }, [bytes.buffer])
    })
    sheets.doc.on('end', () => parentPort?.postMessage({ id, isDone: true }))
    draw[paper.kind](sheets)
  } catch (error) {
    parentPort?.postMessage({ id, failed: String((error as Error).stack ?? error) })
  }
})
