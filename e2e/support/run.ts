import { spawn } from 'node:child_process'

/** How a program ended, with all that it said. */
interface Ending {
  code: number | null
  output: string
  seconds: number
}

/** Runs a program to its end. One that is still there after `limitMs` is killed and answers code null. */
export function run(
  command: string,
  args: string[],
  { cwd, env, limitMs = 30_000 }: { cwd: string; env?: NodeJS.ProcessEnv; limitMs?: number },
): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const started = Date.now()
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += String(text)
      })
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, output, seconds: (Date.now() - started) / 1000 })
    })
  })
}
