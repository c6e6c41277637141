import { spawn } from 'node:child_process'

/**
 * Runs checks at once: `[name, command, arguments]`, or `[name, () => problems]` for one of our own, which may take time.
 * @returns {Promise<{ name: string, ok: boolean, output: string }[]>} in their order.
 */
export function runChecks(checks, { cwd, env = process.env }) {
  return Promise.all(
    checks.map(async ([name, command, args]) => {
      if (typeof command === 'string') return runProgram(name, command, args, { cwd, env })
      const problems = await problemsOf(command)
      return { name, ok: problems.length === 0, output: problems.join('\n') }
    }),
  )
}

async function problemsOf(check) {
  try {
    return await check()
  } catch (error) {
    return [error.message]
  }
}

function runProgram(name, command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text
      })
    child.on('error', (error) => resolve({ name, ok: false, output: error.message }))
    child.on('close', (code) => resolve({ name, ok: code === 0, output }))
  })
}

/** Prints one line a check, and what a failed one printed. Answers whether all passed. */
export function report(results) {
  for (const { name, ok, output } of results) {
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`)
    if (!ok) console.log(output)
  }
  return results.every(({ ok }) => ok)
}
