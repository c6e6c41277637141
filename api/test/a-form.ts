/** A file in a form. */
export interface AFile {
  name: string
  type?: string
  content: Buffer | string
}

/** A multipart form as a browser sends it: body and header. A null value leaves its field out. */
export function aForm(fields: Record<string, string | number | null | AFile>) {
  const boundary = '----portalform7d92'
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    if (value === null) return []
    const isFile = typeof value === 'object'
    const file = isFile ? `; filename="${value.name}"\r\ncontent-type: ${value.type ?? 'image/png'}` : ''
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(isFile ? (value.content as Buffer) : String(value)), Buffer.from('\r\n')]
  })
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
