/** Most bytes of a file that is imported. */
const mostBytes = 5_000_000

/** Why a chosen file is not sent: only .xlsx and .xls, at most 5 MB (001 section 5). What is in it the server looks at. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): 'import.wrong_kind' | 'import.too_large' | null {
  if (!/\.xlsx?$/i.test(name)) return 'import.wrong_kind'
  return size > mostBytes ? 'import.too_large' : null
}
