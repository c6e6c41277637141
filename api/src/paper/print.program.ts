import { parentPort } from 'node:worker_threads'
import { drawBrochure } from './brochure'
import { drawCertificate } from './certificate'
import { drawLetter } from './letter'
import type { Paper } from './paper'
import { Sheets } from './sheets'

const draw = { letter: drawLetter, brochure: drawBrochure, certificate: drawCertificate }

// Draws papers apart from the server: in {id, paper}; out {id, bytes} for each piece, then {id, isDone} or {id,
// failed}.
parentPort?.on('message', ({ id, paper }: { id: number; paper: Paper }) => {
  try {
    const sheets = new Sheets(paper)
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
