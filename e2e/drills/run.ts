import { spawn } from 'node:child_process'

/** Exit code of a program, with its output and duration. */
interface Result {
  code: number | null
  output: string
  seconds: number
}

/** Runs a program to its end. After `limitMs` it is killed, and the code is null. */
export function run(
  command: string,
  args: string[],
  { cwd, env, limitMs = 30_000 }: { cwd: string; env?: NodeJS.ProcessEnv; limitMs?: number },
): Promise<Result> {
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
