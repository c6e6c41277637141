import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../give-way'
import { drawBrochure } from './brochure'
import { drawCertificate } from './certificate'
import { drawLabels } from './labels'
import { drawLetter } from './letter'
import type { Paper } from './paper'
import { PaperLayout } from './layout'

const draw = { letter: drawLetter, brochure: drawBrochure, certificate: drawCertificate, labels: drawLabels }
const messageBytes = 65_536

if (workerData?.isBehind) giveWay()

// The worker thread that draws papers. It receives {id, paper} and sends {id, bytes} for each piece of the file, then
// {id, isDone} or {id, failed}.
parentPort?.on('message', ({ id, paper }: { id: number; paper: Paper }) => {
  try {
    const sheets = new PaperLayout(paper)
    const pieces = gather((bytes) => parentPort?.postMessage({ id, bytes }, [bytes.buffer]))
    sheets.doc.on('data', (piece: Buffer) => pieces.add(piece))
    sheets.doc.on('end', () => {
      pieces.end()
      parentPort?.postMessage({ id, isDone: true })
    })
    draw[paper.kind](sheets)
  } catch (error) {
    parentPort?.postMessage({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

/** Joins pieces before they are sent: pdfkit writes some hundred for a sheet, and each message costs both threads. */
function gather(send: (bytes: Uint8Array<ArrayBuffer>) => void): { add: (piece: Buffer) => void; end: () => void } {
  let pieces: Buffer[] = []
  let size = 0
  const end = () => {
    const bytes = new Uint8Array(size)
    let at = 0
    for (const piece of pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    pieces = []
    size = 0
    if (bytes.length > 0) send(bytes)
  }
  const add = (piece: Buffer) => {
    pieces.push(piece)
    size += piece.length
    if (size >= messageBytes) end()
  }
  return { add, end }
}
