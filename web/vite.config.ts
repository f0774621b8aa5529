import { defineConfig } from "vite";

const server = "http://127.0.0.1:8886";

export default defineConfig({
  base: "./", // the server is not always all of its host
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/motorworks/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    target: "es2022",
  },
  server: {
    fs: { allow: [".."] }, // palette, drawing classes and symbols belong to the Python package
    proxy: { "/api": { target: server, ws: true } },
  },
});
