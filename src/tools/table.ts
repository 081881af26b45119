import { javascriptTools } from "./javascript.ts";
import { languageTools } from "./languages.ts";
import type { Tool } from "./tool.ts";

/** Every tool that is known, in the order in which a command is offered to them. */
export const tools: readonly Tool[] = [...javascriptTools, ...languageTools];

/** True for tools that live in `node_modules`, which a fix outside a package script reaches only through the package manager. */
export const isNodeTool = (tool: Tool): boolean => javascriptTools.includes(tool);
