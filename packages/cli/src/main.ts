#!/usr/bin/env node
console.error("usage: railhead <command> [options]");
process.exitCode = 2;
