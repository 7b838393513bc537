/** @module Prints the exports of a module, values and types, as the compiler resolves them. */
import { join } from 'node:path'
import { SyntaxKind, type Node } from 'typescript/unstable/ast'
import { API, NodeBuilderFlags, SymbolFlags, type Project, type Symbol as Named } from 'typescript/unstable/sync'
import { ROOT } from '../architecture/readSources.ts'

const TYPE_FORMAT = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.MultilineObjectLiterals

const HIDDEN = new Set<SyntaxKind>([SyntaxKind.PrivateKeyword, SyntaxKind.ProtectedKeyword])

/** The public names that a class declares itself; inherited names are printed with its base. */
function isPublic(project: Project, member: Named): boolean {
  if (member.name.includes('#') || member.flags & (SymbolFlags.Constructor | SymbolFlags.TypeParameter)) return false
  const node: (Node & { modifiers?: readonly Node[] }) | undefined = member.valueDeclaration?.resolve(project)
  return !node?.modifiers?.some(({ kind }) => HIDDEN.has(kind))
}

function resolveAlias({ checker }: Project, symbol: Named): Named {
  return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

function printTypeOf({ checker }: Project, symbol: Named): string {
  const type = checker.getTypeOfSymbol(symbol)
  return type ? checker.typeToString(type, undefined, TYPE_FORMAT) : 'unknown'
}

const indent = (text: string) => text.replaceAll('\n', '\n  ')

function printMember(project: Project, member: Named): string {
  const isOptional = (member.flags & SymbolFlags.Optional) !== 0
  return `  ${member.name}${isOptional ? '?' : ''}: ${indent(printTypeOf(project, member))}`
}

/** A type as written, without comments; all declarations if it is merged. */
function printDeclarations(project: Project, { declarations }: Named): string {
  const texts = declarations.map((handle) => {
    const node = handle.resolve(project)
    return node ? project.emitter.printNode(node) : ''
  })
  return texts
    .join('\n')
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}

function printClass(project: Project, symbol: Named): string {
  const [base] = project.checker.getBaseTypes(project.checker.getDeclaredTypeOfSymbol(symbol) as never)
  const heritage = base ? ` extends ${project.checker.typeToString(base, undefined, TYPE_FORMAT)}` : ''
  const members = [...symbol.getMembers().values()].filter((member) => isPublic(project, member))
  return [
    `class ${symbol.name}${heritage} {`,
    ...members.map((member) => printMember(project, member)).toSorted(),
    '}',
  ].join('\n')
}

/** The rows of an error catalogue and the values that fill them; their wording is not part of the interface. */
function printErrors(project: Project, name: string, symbol: Named): string {
  const type = project.checker.getTypeOfSymbol(symbol)
  const rows = (type ? project.checker.getPropertiesOfType(type) : []).map((row) => {
    // For a row with several values, the compiler prints the row itself, because its texts name them.
    const values = printTypeOf(project, row).match(/(?<=["{])\w+(?=["}])/g) ?? []
    return `  ${row.name}(${[...new Set(values)].toSorted().join(', ')})`
  })
  return [`errors ${name} {`, ...rows.toSorted(), '}'].join('\n')
}

function printExport(project: Project, { name, target }: { name: string; target: Named }): string {
  const { flags } = target
  if (flags & SymbolFlags.Class) return printClass(project, target)
  if (flags & SymbolFlags.ValueModule) {
    const names = project.checker.getExportsOfModule(target).map((member) => member.name)
    return `namespace ${name} { ${names.toSorted().join(', ')} }`
  }
  if (flags & SymbolFlags.Type) return printDeclarations(project, target)
  if (name.endsWith('Errors')) return printErrors(project, name, target)
  return `${flags & SymbolFlags.Function ? 'function' : 'const'} ${name}: ${printTypeOf(project, target)}`
}

/** Prints files of one package, which the compiler reads only once. */
export interface ExportPrinter {
  /** @param path - From the repository's root. @returns one entry for each name, alphabetically. */
  print(path: string): string
  close(): void
}

/** @param packageName - The package's folder. */
export function createExportPrinter(packageName: string): ExportPrinter {
  const api = new API({ cwd: ROOT })
  const config = join(ROOT, 'packages', packageName, 'tsconfig.json')
  const [project] = api.updateSnapshot({ openProject: config }).getProjects()
  return {
    print(path) {
      const file = project?.program.getSourceFile(join(ROOT, path))
      const module = file && project?.checker.getSymbolAtLocation(file)
      if (!project || !module) throw new Error(`${path} exports nothing`)
      return (
        project.checker
          .getExportsOfModule(module)
          .map((symbol) => ({ name: symbol.name, target: resolveAlias(project, symbol) }))
          .toSorted((left, right) => (left.name < right.name ? -1 : 1))
          .map((entry) => printExport(project, entry))
          .join('\n\n')
          // The compiler keeps the comma that the formatter writes after the last name of a list over several lines.
          .replaceAll(', }', ' }')
      )
    },
    close: () => api.close(),
  }
}
