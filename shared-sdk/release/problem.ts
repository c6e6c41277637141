/** What a release can be refused for; docs/operations/releases.md says what each means. */
export type ReleaseCode =
  | 'archive'
  | 'area'
  | 'declaration'
  | 'file_name'
  | 'no_earlier'
  | 'no_area'
  | 'no_shell'
  | 'other_content'
  | 'owned'
  | 'page'
  | 'released_before'
  | 'sha256'
  | 'shell'
  | 'size'
  | 'too_many_versions'
  | 'unfit'
  | 'unknown_version'

/** A release, rollback or removal that is refused; the site is as it was. The message says what is wrong, in English. */
export class ReleaseProblem extends Error {
  override name = 'ReleaseProblem'
  constructor(
    readonly code: ReleaseCode,
    message: string,
  ) {
    super(message)
  }
}
