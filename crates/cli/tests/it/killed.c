/* Put in front of the C library: the program is killed instead of moving a file for the KILL_AT-th time, or instead of its
   KILL_AT_STEP-th step on any file or pipe. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

static void count(const char *until, atomic_int *counted) {
    const char *at = getenv(until);
    if (at && atomic_fetch_add(counted, 1) + 1 == atoi(at)) kill(getpid(), SIGKILL);
}

static void step(void) {
    static atomic_int steps;
    count("KILL_AT_STEP", &steps);
}

int rename(const char *from, const char *to) {
    static atomic_int moved;
    step();
    count("KILL_AT", &moved);
    return ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename"))(from, to);
}

ssize_t write(int fd, const void *bytes, size_t count) {
    step();
    return ((ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write"))(fd, bytes, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
    step();
    return ((ssize_t (*)(int, const void *, size_t, off_t))dlsym(RTLD_NEXT, "pwrite"))(fd, bytes, count, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
    step();
    return ((ssize_t (*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64"))(fd, bytes, count, at);
}

int ftruncate64(int fd, off64_t length) {
    step();
    return ((int (*)(int, off64_t))dlsym(RTLD_NEXT, "ftruncate64"))(fd, length);
}

int unlink(const char *path) {
    step();
    return ((int (*)(const char *))dlsym(RTLD_NEXT, "unlink"))(path);
}

int fsync(int fd) {
    step();
    return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd);
}

int fdatasync(int fd) {
    step();
    return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd);
}
