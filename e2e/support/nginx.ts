import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { root } from './portal'

/** Where Debian has it. */
export const nginx = '/usr/sbin/nginx'

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** A file of deploy/ with other addresses and folders, as texts to replace. */
export function deployed(file: string, changes: Record<string, string>): string {
  let text = readFileSync(join(root, 'deploy', file), 'utf8')
  for (const [from, to] of Object.entries(changes)) text = text.replaceAll(from, to)
  return text
}

/** Starts nginx with what stands in its `http`, in a folder of its own. Returns what ends it. */
export function startNginx(folder: string, http: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    // Its workers would be "nobody", who may not read a portal's own data folder.
    `${process.getuid?.() === 0 ? 'user root;' : ''} error_log ${folder}/nginx.log; pid ${folder}/nginx.pid; events {}
http { include /etc/nginx/mime.types; access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
${http} }`,
  )
  const server = spawn(nginx, ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: 'inherit' })
  return () => void server.kill()
}
