// Reads the wanted columns of a spreadsheet or a text in a worker, so that the server stays responsive and receives
// those columns only. Each message is a file, its answer { table } or { broken: why }.
import { parentPort } from 'node:worker_threads'
import { readText } from './read-text.mjs'
import { tableOf } from './table.mjs'

async function read({ workbook, text, ...wanted }) {
  try {
    const sheets = workbook
      ? (await import('./read-workbook.mjs')).readWorkbook(Buffer.from(workbook))
      : [readText(typeof text === 'string' ? text : Buffer.from(text))]
    parentPort.postMessage(tableOf(sheets, wanted))
  } catch (error) {
    parentPort.postMessage({
      broken: error?.broken ?? (/password/i.test(String(error?.message)) ? 'password' : 'damaged'),
    })
  }
}

parentPort.on('message', (file) => void read(file))
